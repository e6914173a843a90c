import { cachedPage } from '#storefront/shared/cached-page.ts'
import { TERMS } from '#ui/standard-terms.ts'
import type { Route } from './+types/terms-page.ts'
import { AccordionPage } from './accordion-page.tsx'
import { shopWords } from './shop-words.ts'

export const headers = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  return { text: (await shopWords(context))?.terms }
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <AccordionPage path="/ResellerTermsConditions" title="Terms and Conditions" text={loaderData.text ?? TERMS} />
}
