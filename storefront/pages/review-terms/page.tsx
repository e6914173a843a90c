import { REVIEW_PICTURES_MAX } from '#contract/limits.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { PageTitle, useShop } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'

export const headers = cachedPage()

export async function loader(_: Route.LoaderArgs) {
  return null
}

/** What is accepted before a review is written (IS 19000:2022). */
export default function ReviewTermsPage() {
  const shop = useShop()?.shop.title ?? 'The shop'
  const rules: [string, string][] = [
    [
      'Who writes',
      'Whoever bought a product here and had it delivered, once for each item, within a year. Nobody is paid for a review, and the shop and its staff write none.',
    ],
    [
      'What is shown',
      `Stars, words, up to ${REVIEW_PICTURES_MAX} photos, the size bought, the day, and your first name with the initial of your surname. The location is removed from your photos.`,
    ],
    [
      'As you wrote it',
      'It is shown at once and as it is. Neither you nor we change it. You can withdraw it at any time, with its photos; it cannot be written again.',
    ],
    [
      'What we hide',
      'A review that is fake, insults or threatens, has personal data, is not about the product, advertises, or breaks the law. How many stars it has is never a reason, and the rules are the same for all. We write you which reason it is; you can object by answering. What is hidden is kept for a year. Who wrote a fake one writes none until then. You can report a review below it.',
    ],
    ['Who answers', `${shop} runs these reviews and may answer below one.`],
    [
      'Counts',
      'The average is that of all reviews which are shown. A rating that came from elsewhere is marked so and not counted.',
    ],
  ]
  return (
    <div className="page max-w-3xl pt-4 pb-16 wide:pt-8">
      <PageTitle name="How We Treat Reviews" />
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">How we treat reviews</h1>
      <dl className="max-w-[70ch] space-y-4">
        {rules.map(([title, text]) => (
          <div key={title}>
            <dt className="font-bold">{title}</dt>
            <dd className="mt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
