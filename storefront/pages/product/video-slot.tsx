import { Icon } from '#ui/icon.tsx'

interface VideoSlotProps {
  id: string
  /** Its address. */
  poster: string
  isPlaying: boolean
  onPlay: () => void
}

/** Nothing is requested from the video's host before the shopper starts it. */
export function VideoSlot({ id, poster, isPlaying, onPlay }: VideoSlotProps) {
  const url = `https://www.youtube-nocookie.com/embed/${id}`
  if (isPlaying) {
    return (
      <iframe
        src={`${url}?autoplay=1&playsinline=1&rel=0`}
        title="Product video"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className="size-full"
      />
    )
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Play the product video"
      onClick={(event) => {
        event.preventDefault()
        onPlay()
      }}
      className="group relative block size-full"
    >
      <img src={poster} alt="" loading="lazy" className="size-full object-contain opacity-60" />
      <span className="absolute inset-0 m-auto flex size-20 items-center justify-center rounded-full bg-primary text-on-primary shadow-float transition-transform group-hover:scale-105">
        <Icon name="play" isFilled className="size-9" />
      </span>
    </a>
  )
}
