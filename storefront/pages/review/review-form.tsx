import { Form, Link, useNavigation } from 'react-router'
import { FITS, REVIEW_PICTURES_MAX, REVIEW_TEXT_MAX } from '#contract/limits.ts'
import { PhotoField } from '#storefront/features/photos/photo-field.tsx'
import { FIT_WORDS } from '#storefront/features/reviews/shown-review.ts'
import { useFirstProblem } from '#storefront/features/session/use-first-problem.ts'
import { Button } from '#ui/button.tsx'
import { imageUrl } from '#ui/image.ts'
import { TextAreaField } from '#ui/text-field.tsx'
import type { TypedReview } from './read-typed.ts'
import styles from './review.css?url'
import { StarsField } from './stars-field.tsx'

/** Why the server refused, and what had been typed. */
export interface RefusedReview {
  error: string
  fields: Record<string, string>
  typed: TypedReview
}

/** Works without scripts, photos included; a refused one comes back with all that was typed and chosen. */
export function ReviewForm({ refused }: { refused: RefusedReview | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstProblem(refused)
  const typed = refused?.typed
  const fields = refused?.fields ?? {}
  const pictureFault = Object.entries(fields).find(([field]) => field.startsWith('pictures'))?.[1]
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="space-y-6">
      {/* Whoever comes from another page has only the styles of that. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      {refused?.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {refused.error}
        </p>
      )}
      <StarsField chosen={typed?.stars} error={fields.stars} />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">How does it fit? (if it can be worn)</legend>
        <div className="pills flex flex-wrap gap-2">
          {FITS.map((fit) => (
            <label key={fit}>
              <input type="radio" name="fit" value={fit} defaultChecked={typed?.fit === fit} />
              {FIT_WORDS[fit]}
            </label>
          ))}
        </div>
        <Fault text={fields.fit} />
      </fieldset>
      <TextAreaField
        label="What should others know?"
        name="text"
        rows={5}
        maxLength={REVIEW_TEXT_MAX}
        defaultValue={typed?.text}
        hint="The cloth, the colour, how it wears. Please no names, numbers or addresses."
        error={fields.text}
      />
      <PhotoField
        key={typed?.pictures.join()} // once stored, the chosen files are not sent again
        stored={typed?.pictures ?? []}
        most={REVIEW_PICTURES_MAX}
        urlOf={(file) => imageUrl(file, '280x280')}
        error={pictureFault}
      />
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            defaultChecked={typed?.hasAgreed}
            className="size-5 shrink-0"
          />
          <span>
            I used this myself, and accept{' '}
            <Link to="/review-terms" target="_blank" className="underline underline-offset-4">
              how reviews are treated
            </Link>
            .
          </span>
        </label>
        <Fault text={fields.hasAgreed} />
      </div>
      <div>
        <Button isBusy={isBusy} className="max-sm:w-full sm:px-8">
          {isBusy ? 'Sending...' : 'Publish review'}
        </Button>
        <p className="mt-2 text-sm text-muted">
          It is shown at once, as you wrote it, and cannot be changed. You can withdraw it.
        </p>
      </div>
    </Form>
  )
}

function Fault({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="mt-1 text-sm font-medium text-bad">
      {text}
    </p>
  )
}
