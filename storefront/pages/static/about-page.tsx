import { useRouteLoaderData } from 'react-router'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { aboutUs } from '#ui/standard-about-us.ts'
import type { Route } from './+types/about-page.ts'
import { AccordionPage } from './accordion-page.tsx'
import { shopWords } from './shop-words.ts'

export const headers = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  return { text: (await shopWords(context))?.about }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { shop: Shop } | undefined
  const text = loaderData.text ?? aboutUs(root?.shop ?? UNKNOWN)
  return <AccordionPage path="/aboutPage" title="About Us" text={text} />
}

type Shop = Parameters<typeof aboutUs>[0]

const UNKNOWN: Shop = { title: 'our shop', tagline: '', delivery: null, deliversEverywhere: true, codUpToPaise: 0 }
