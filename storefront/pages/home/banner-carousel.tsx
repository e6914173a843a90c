import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/branding.ts'
import { BANNER_INTERVAL_MS } from '#contract/limits.ts'
import { PlayButton } from '#storefront/shared/ui/play-button.tsx'
import { useAutoplay } from '#storefront/shared/ui/use-autoplay.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'
import { slideTo } from './slide-to.ts'

const DEFAULT_BANNER = '/dbanner.jpg'

/** Can be swiped like any row; dots, arrows, pause and autoplay need scripts. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const shown = banners.length > 0 ? banners : [{ image: '', url: '' }]
  const region = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (to: number) => slideTo(track.current, (to + shown.length) % shown.length)
  const { isPlaying, toggle } = useAutoplay(region, shown.length > 1 ? BANNER_INTERVAL_MS : 0, () => go(at + 1))

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setAt(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  return (
    <section ref={region} aria-roledescription="carousel" aria-label="Offers" className="page pt-2 wide:pt-5">
      <ul
        ref={track}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-lg bg-surface"
      >
        {shown.map((banner, slide) => (
          <li
            key={banner.image}
            aria-label={`${slide + 1} of ${shown.length}`}
            className="w-full shrink-0 snap-start snap-always"
          >
            <Slide banner={banner} isFirst={slide === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="flex items-center justify-center [@media(scripting:none)]:hidden">
          <Arrow label="Previous banner" icon="chevron-left" onPress={() => go(at - 1)} />
          {shown.map((banner, slide) => (
            <button
              key={banner.image}
              type="button"
              aria-label={`Banner ${slide + 1}`}
              aria-current={slide === at || undefined}
              onClick={() => go(slide)}
              className="group flex h-11 min-w-6 items-center justify-center px-1"
            >
              <span
                className={classNames(
                  'dot size-2 rounded-full transition-transform',
                  slide === at ? 'scale-150 bg-primary-ink' : 'bg-field-line group-hover:bg-muted',
                )}
              />
            </button>
          ))}
          <PlayButton what="banners" isPlaying={isPlaying} onToggle={toggle} className="border-transparent" />
          <Arrow label="Next banner" icon="chevron-right" onPress={() => go(at + 1)} />
        </div>
      )}
    </section>
  )
}

/** The words lie beside the picture or under it, never on it: they are readable whatever it shows. */
function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { image, url, headline, words, button, phoneImage } = banner
  const contents = (
    <>
      <picture>
        {phoneImage ? (
          <source
            media="(width < 64rem)"
            srcSet={`${imageUrl(phoneImage, '640x640')} 640w, ${imageUrl(phoneImage, '800x800')} 800w`}
            sizes="88vw"
          />
        ) : (
          image && <source media="(width < 48.0625rem)" srcSet={imageUrl(image, '800x320')} />
        )}
        <img
          data-default={DEFAULT_BANNER}
          src={image ? imageUrl(image) : DEFAULT_BANNER}
          alt={url && !headline ? 'See the offer' : ''}
          width="1600"
          height="640"
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      {headline && (
        <div>
          <h2>{headline}</h2>
          {words && <p className="text-balance">{words}</p>}
          {button && <span>{button}</span>}
        </div>
      )}
    </>
  )
  const className = headline ? 'slide slide-words' : 'slide'
  if (!url) return <div className={className}>{contents}</div>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {contents}
    </a>
  )
}

interface ArrowProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onPress: () => void
}

function Arrow({ label, icon, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="hidden size-11 items-center justify-center rounded-full hover:bg-sunken wide:flex"
    >
      <Icon name={icon} />
    </button>
  )
}
