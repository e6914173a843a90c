import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'
import { FIT_WORDS, type ShownText } from './shown-review.ts'
import { StarText } from './star-text.tsx'

interface ReviewTextProps {
  review: ShownText
  shop: string
}

/** What a customer wrote, as plain text: nothing in it is a link. */
export function ReviewText({ review, shop }: ReviewTextProps) {
  const { stars, fit, text, pictures, author, size, color, day, answer } = review
  const bought = [size && `Size ${size}`, color, fit && FIT_WORDS[fit]].filter(Boolean).join(' · ')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarText rating={stars} />
        <b className="text-sm" dir="auto">
          {author}
        </b>
        <span className="inline-flex items-center gap-1 text-xs text-good">
          <Icon name="check" className="size-4" />
          Bought this
        </span>
      </p>
      <p className="mt-0.5 text-xs text-muted">
        {day}
        {bought && ` · ${bought}`}
      </p>
      {text && (
        <p dir="auto" className="mt-2 overflow-hidden whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((file, at) => (
            <li key={file}>
              <a href={imageUrl(file, '800x800')} className="block">
                <img
                  src={imageUrl(file, '280x280')}
                  alt={`By ${author}, ${at + 1} of ${pictures.length}`}
                  width="88"
                  height="88"
                  loading="lazy"
                  className="rounded-md bg-sunken"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-3 border-l-2 border-line pl-3 text-sm">
          <b>{shop} answers</b>
          <p dir="auto" className="overflow-hidden whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}
