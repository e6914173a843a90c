import type { HomeBlock } from '#contract/home.ts'
import { formatPaise } from '#contract/money.ts'
import { capitalise, titleCase } from '#storefront/shared/format.ts'
import { buttonLook } from '#ui/button.tsx'
import { imageUrl } from '#ui/image.ts'

type Of<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

/** The blocks that are not rows of cards. */
export type Block = Of<'edit' | 'prices' | 'offer' | 'story'>

const HEADING = 'text-lg font-bold tracking-tight wide:text-xl'

export function BlockContents({ block }: { block: Block }) {
  if (block.kind === 'edit') return <Edit {...block} />
  if (block.kind === 'prices') return <Prices {...block} />
  if (block.kind === 'offer') return <Offer {...block} />
  return <Story {...block} />
}

/** Two tall pictures with words; on wide screens beside the shop's own line. */
function Edit({ words, sides }: Of<'edit'>) {
  return (
    <section aria-label="The edit" className="page mt-12 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
      <div className="col-span-2 flex flex-col justify-center gap-2 lg:col-span-1">
        <h2 className={HEADING}>The edit</h2>
        {words && <p className="text-base text-balance text-muted lg:text-2xl lg:text-ink">{words}</p>}
      </div>
      {sides.map(({ categoryId, name, words, image }) => (
        <a key={categoryId} href={`/products-section2/${categoryId}`}>
          <TallPicture image={image} className="aspect-(--frame) rounded-lg" />
          <h3 className="mt-2 font-bold">{capitalise(name)}</h3>
          <p className="text-sm text-muted">{words}</p>
        </a>
      ))}
    </section>
  )
}

function TallPicture({ image, className }: { image: string; className: string }) {
  return (
    <img
      src={imageUrl(image, '600x800')}
      srcSet={`${imageUrl(image, '300x400')} 300w, ${imageUrl(image, '600x800')} 600w`}
      sizes="(width < 64rem) 50vw, 26rem"
      alt=""
      width="600"
      height="800"
      loading="lazy"
      decoding="async"
      className={`w-full bg-surface object-cover ${className}`}
    />
  )
}

function Prices({ underPaise }: Of<'prices'>) {
  return (
    <section aria-label="Shop by price" className="page mt-12">
      <h2 className={`mb-4 ${HEADING}`}>Shop by price</h2>
      <ul
        className={`grid gap-3 sm:gap-5 ${underPaise.length === 4 ? 'grid-cols-2 sm:grid-cols-4' : 'auto-cols-fr grid-flow-col'}`}
      >
        {underPaise.map((paise) => (
          <li key={paise}>
            <a
              href={`/Product-Serach/${encodeURIComponent(`under ${paise / 100}`)}`}
              className="flex flex-wrap items-baseline justify-center gap-1.5 rounded-full bg-primary-soft py-3 hover:bg-sunken wide:py-4"
            >
              <span className="text-sm">Under</span>
              <b className="text-lg text-primary-ink tabular-nums wide:text-xl">{formatPaise(paise)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ slug, name, images, units, paise, hint }: Of<'offer'>) {
  return (
    <section aria-label="Offer" className="page mt-12">
      <a
        href={`/product/${slug}`}
        className="grid auto-cols-fr grid-flow-col items-center overflow-hidden rounded-lg bg-accent text-on-accent lg:auto-cols-[20rem] lg:grid-cols-[1fr]"
      >
        <div className="p-4 text-sm wide:p-8 wide:text-base">
          <h2 className="text-xl font-bold tracking-tight lg:text-2xl">{`${units} for ${formatPaise(paise)}`}</h2>
          <p className="mt-1">{titleCase(name)}</p>
          <p>{hint}</p>
          <span className="mt-4 inline-block rounded-md bg-on-accent px-4 py-2 font-semibold text-accent">See it</span>
        </div>
        {images.map((image, at) => (
          <TallPicture key={image} image={image} className={`aspect-(--frame) ${at > 0 ? 'max-sm:hidden' : ''}`} />
        ))}
      </a>
    </section>
  )
}

function Story({ intro }: Of<'story'>) {
  return (
    <section aria-label="Our story" className="page mt-12 text-center">
      <h2 className="text-sm font-bold text-primary-ink">Our story</h2>
      <p className="mx-auto mt-3 mb-6 max-w-3xl text-lg text-balance wide:text-xl">{intro}</p>
      <a href="/aboutPage" className={buttonLook('outline')}>
        About us
      </a>
    </section>
  )
}
