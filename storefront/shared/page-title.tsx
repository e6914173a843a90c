import { useRouteLoaderData } from 'react-router'
import type { Branding } from '#contract/branding.ts'

interface Shop {
  host: string
  origin: string
  /** The path of its initial as a picture. */
  initialIcon: string
  shop: Omit<Branding, 'theme'>
}

/** The root's data about the shop; undefined if it could not be loaded. */
export function useShop(): Shop | undefined {
  return useRouteLoaderData('root') as Shop | undefined
}

/** 'https://shop.example', for absolute links. */
export function useOrigin(): string {
  return useShop()?.origin ?? ''
}

/** S2-043: a page name followed by the host name. React hoists it into the head. */
export function PageTitle({ name }: { name: string }) {
  const host = useShop()?.host
  return <title>{host ? `${name} | ${host}` : name}</title>
}

/** R32: the canonical address of a page with several spellings. */
export function CanonicalLink({ path }: { path: string }) {
  return <link rel="canonical" href={`${useOrigin()}${path}`} />
}
