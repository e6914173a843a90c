import { useRouteLoaderData } from 'react-router'
import type { Branding } from '#contract/branding.ts'

interface Shop {
  host: string
  origin: string
  shop: Omit<Branding, 'theme'>
}

/** What the root knows of the shop; nothing where it could not be loaded. */
export function useShop(): Shop | undefined {
  return useRouteLoaderData('root') as Shop | undefined
}

/** 'https://shop.example', for links that travel. */
export function useOrigin(): string {
  return useShop()?.origin ?? ''
}

/** S2-043: a page name followed by the host name. React lifts it into the head. */
export function PageTitle({ name }: { name: string }) {
  const host = useShop()?.host
  return <title>{host ? `${name} | ${host}` : name}</title>
}

/** R32: several spellings of an address, one page. */
export function CanonicalLink({ path }: { path: string }) {
  return <link rel="canonical" href={`${useOrigin()}${path}`} />
}
