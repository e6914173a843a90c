import { cachedPage } from '#storefront/shared/cached-page.ts'
import { RETURN_POLICY } from '#ui/standard-return-policy.ts'
import type { Route } from './+types/return-policy-page.ts'
import { AccordionPage } from './accordion-page.tsx'
import { shopWords } from './shop-words.ts'

export const headers = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  return { text: (await shopWords(context))?.returnPolicy }
}

export default function ReturnPolicyPage({ loaderData }: Route.ComponentProps) {
  return <AccordionPage path="/ReturnPolicy" title="Return Policy" text={loaderData.text ?? RETURN_POLICY} />
}
