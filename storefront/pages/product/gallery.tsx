import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#storefront/shared/class-names.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { ShareButton } from './share-button.tsx'
import { VideoSlot } from './video-slot.tsx'

interface GalleryProps {
  name: string
  pictures: string[]
  /** Of YouTube; '' where the product has no video. */
  videoId: string
}

/** Swiped like any row; thumbnails and dots are links into it, so they work before scripts too. */
export function Gallery({ name, pictures, videoId }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const slots = videoId ? [...pictures, 'video'] : pictures
  const isVideo = (slot: number) => slot === pictures.length

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setAt(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  function select(event: MouseEvent, slot: number) {
    event.preventDefault()
    track.current?.scrollTo({ left: slot * track.current.clientWidth })
    if (isVideo(slot)) setPlaying(true)
  }

  return (
    <div className="sm:sticky sm:top-20 wide:top-32">
      <div className="relative max-sm:-mx-4">
        <ul
          ref={track}
          aria-label="Pictures"
          // What scrolls must be reachable by keyboard (WCAG 2.1.1).
          tabIndex={slots.length > 1 ? 0 : undefined}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-surface sm:rounded-lg"
        >
          {slots.map((slot, number) => (
            <li
              key={slot}
              id={`picture-${number + 1}`}
              className="aspect-square w-full shrink-0 snap-start snap-always overflow-hidden"
            >
              {isVideo(number) ? (
                <VideoSlot
                  id={videoId}
                  poster={pictures[0] ?? ''}
                  isPlaying={isPlaying && at === number}
                  onPlay={() => setPlaying(true)}
                />
              ) : (
                <Picture
                  file={slot}
                  alt={number === 0 ? name : `${name}, picture ${number + 1}`}
                  isFirst={number === 0}
                />
              )}
            </li>
          ))}
        </ul>
        <span className="absolute top-3 right-3">
          <ShareButton name={name} />
        </span>
      </div>
      {slots.length > 1 && (
        <ul className="relative mx-auto flex w-fit justify-center max-wide:-mt-11 max-wide:mb-3 max-wide:rounded-full max-wide:bg-ground/85 max-wide:px-2 wide:mt-3 wide:mx-0 wide:flex-wrap wide:justify-start wide:gap-2">
          {slots.map((slot, number) => (
            <li key={slot}>
              <a
                href={`#picture-${number + 1}`}
                aria-label={isVideo(number) ? 'Video' : `Picture ${number + 1}`}
                aria-current={number === at || undefined}
                onClick={(event) => select(event, number)}
                className={classNames(
                  'relative flex h-8 min-w-6 items-center justify-center rounded-md wide:size-[4.5rem] wide:overflow-hidden wide:border-2',
                  number === at ? 'wide:border-primary-ink' : 'wide:border-transparent wide:hover:border-field-line',
                )}
              >
                <span
                  className={classNames(
                    'size-2 rounded-full transition-transform wide:hidden',
                    number === at ? 'scale-150 bg-primary-ink' : 'bg-field-line',
                  )}
                />
                <img
                  src={imageUrl(isVideo(number) ? (pictures[0] ?? '') : slot, '280x280')}
                  alt=""
                  width="72"
                  height="72"
                  loading="lazy"
                  className="hidden size-full bg-surface object-contain wide:block"
                />
                {isVideo(number) && (
                  <span className="absolute inset-0 m-auto hidden size-8 items-center justify-center rounded-full bg-ground wide:flex">
                    <Icon name="play" isFilled />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** S2-129: grows under the pointer, around the point that it shows. */
function Picture({ file, alt, isFirst }: { file: string; alt: string; isFirst: boolean }) {
  function follow({ currentTarget: image, nativeEvent }: PointerEvent<HTMLImageElement>) {
    const { offsetX, offsetY } = nativeEvent
    image.style.transformOrigin = `${(offsetX / image.offsetWidth) * 100}% ${(offsetY / image.offsetHeight) * 100}%`
  }
  return (
    <img
      src={imageUrl(file, '800x800')}
      srcSet={`${imageUrl(file, '400x400')} 400w, ${imageUrl(file, '800x800')} 800w`}
      sizes="(width < 36rem) 100vw, (width < 80rem) 46vw, 30rem"
      alt={alt}
      width="800"
      height="800"
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onPointerEnter={follow}
      className={classNames(
        'size-full object-contain transition-transform duration-200 [@media(hover:hover)]:hover:scale-200',
        isFirst && '[view-transition-name:picture]',
      )}
    />
  )
}
