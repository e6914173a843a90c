import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Frame } from '#contract/catalogue.ts'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type ImageSize, imageUrl } from '#ui/image.ts'
import { ShareButton } from './share-button.tsx'
import { VideoSlot } from './video-slot.tsx'
import { zoomAt } from './zoom.ts'

const PictureViewer = deferred(async () => (await import('./picture-viewer.tsx')).PictureViewer)

interface GalleryProps {
  name: string
  pictures: string[]
  /** A YouTube id; '' if the product has no video. */
  videoId: string
  frame: Frame
  /** The picture of the card that was pressed, shown until the first one is there. */
  known: string | undefined
  /** For the dots, where another colour has several pictures. */
  keepsRoom: boolean
  /** On the picture, above the share button. */
  children: ReactNode
}

/** The picture, what is small below it, and how tall that is. */
const UPRIGHT = ['600x800', '300x400', 'wide:h-20'] as const
const SQUARE = ['800x800', '280x280', 'wide:h-16'] as const

/** Can be swiped like any row; thumbnails and dots are links into it, so they work without scripts. */
export function Gallery({ name, pictures, videoId, frame, known, keepsRoom, children }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [opened, setOpened] = useState<number>()
  const slots = videoId ? [...pictures, 'video'] : pictures
  const [large, thumb, tall] = frame === 'portrait' ? UPRIGHT : SQUARE
  const isVideo = (slot: number) => slot === pictures.length

  useEffect(() => {
    const row = track.current
    if (!row) return
    // The last one never reaches the start of a row that shows more than one.
    const look = () => {
      const end = row.scrollWidth - row.clientWidth
      setAt(end > 0 ? Math.round((row.scrollLeft / end) * (row.childElementCount - 1)) : 0)
    }
    look() // It may have been swiped before the page was interactive.
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  function select(event: MouseEvent, slot: number) {
    event.preventDefault()
    const row = track.current
    if (row) row.scrollTo({ left: (slot / (slots.length - 1)) * (row.scrollWidth - row.clientWidth) })
    if (isVideo(slot)) setPlaying(true)
  }

  /** A click that opens a new tab is left to the browser. */
  function open(event: MouseEvent, slot: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(slot)
  }

  return (
    <div className="sm:sticky sm:top-20 wide:top-32">
      <div className="gallery relative max-sm:-mx-4">
        <ul
          ref={track}
          aria-label="Pictures"
          // Scrollable content must be reachable by keyboard (WCAG 2.1.1).
          tabIndex={slots.length > 1 ? 0 : undefined}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-surface sm:rounded-lg"
        >
          {slots.map((slot, number) => (
            <li
              key={slot}
              id={`picture-${number + 1}`}
              className={classNames(
                'shrink-0 snap-start snap-always overflow-hidden',
                frame === 'portrait' ? 'upright' : 'square',
              )}
            >
              {isVideo(number) ? (
                <VideoSlot
                  id={videoId}
                  poster={imageUrl(pictures[0] ?? '', large)}
                  isPlaying={isPlaying && at === number}
                  onPlay={() => setPlaying(true)}
                />
              ) : (
                <Picture
                  file={slot}
                  alt={number === 0 ? name : `${name}, picture ${number + 1}`}
                  label={`Larger view ${number + 1}`}
                  large={large}
                  isFirst={number === 0}
                  known={number === 0 ? known : undefined}
                  onPress={(event) => open(event, number)}
                />
              )}
            </li>
          ))}
        </ul>
        <span className="absolute top-3 right-3 grid gap-2">
          {children}
          <ShareButton name={name} />
        </span>
      </div>
      <div className={keepsRoom ? 'min-h-8' : undefined}>
        {slots.length > 1 && (
          <ul
            className="mx-auto flex w-fit flex-wrap wide:mx-0 wide:mt-3 wide:w-auto wide:gap-2"
            // The width of all dots: the first do not move when the last come.
            style={{ minWidth: `min(100%, ${slots.length * 1.5}rem)` }}
          >
            {slots.map((slot, number) => (
              <li key={slot}>
                <a
                  href={`#picture-${number + 1}`}
                  aria-label={isVideo(number) ? 'Video' : `Picture ${number + 1}`}
                  aria-current={number === at || undefined}
                  onClick={(event) => select(event, number)}
                  className={classNames(
                    'relative flex h-8 min-w-6 items-center justify-center rounded-md wide:w-16 wide:overflow-hidden wide:border-2',
                    tall,
                    number === at ? 'wide:border-primary-ink' : 'wide:border-transparent wide:hover:border-field-line',
                  )}
                >
                  <span
                    className={classNames(
                      'dot size-2 rounded-full transition-transform wide:hidden',
                      number === at ? 'scale-150 bg-primary-ink' : 'bg-field-line',
                    )}
                  />
                  <img
                    src={imageUrl(isVideo(number) ? (pictures[0] ?? '') : slot, thumb)}
                    alt=""
                    width="60"
                    height="76"
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
      {opened !== undefined && (
        <PictureViewer
          name={name}
          pictures={pictures}
          first={opened}
          onClose={() => setOpened(undefined)}
          onFail={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface PictureProps {
  file: string
  alt: string
  label: string
  large: ImageSize
  isFirst: boolean
  known: string | undefined
  onPress: (event: MouseEvent) => void
}

/** S2-129: zooms under the pointer, and opens at full size over the whole screen. */
function Picture({ file, alt, label, large, isFirst, known, onPress }: PictureProps) {
  const [width, height] = large.split('x')
  const image = useRef<HTMLImageElement>(null)
  const [isZoomed, setZoomed] = useState(false)

  function follow({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const picture = image.current
    if (pointerType !== 'mouse' || !picture?.naturalWidth) return
    const frame = currentTarget.getBoundingClientRect()
    const pointer = { x: (clientX - frame.left) / frame.width, y: (clientY - frame.top) / frame.height }
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
    const { scale, origin } = zoomAt(pointer, natural, frame)
    picture.style.transformOrigin = `${origin.x * 100}% ${origin.y * 100}%`
    picture.style.scale = `${scale}`
    setZoomed(true)
  }

  function leave() {
    if (image.current) image.current.style.scale = ''
  }

  return (
    <a
      href={imageUrl(file)}
      aria-label={label}
      onClick={onPress}
      onPointerEnter={follow}
      onPointerMove={follow}
      onPointerLeave={leave}
      className="block size-full cursor-zoom-in"
    >
      <img
        ref={image}
        src={imageUrl(file, isZoomed ? undefined : large)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={known ? { background: `center / contain no-repeat url("${known}")` } : undefined}
        className={classNames(
          'size-full object-contain transition-[scale] duration-200',
          isFirst && '[view-transition-name:picture]',
        )}
      />
    </a>
  )
}
