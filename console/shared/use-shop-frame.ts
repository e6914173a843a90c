import { useRouteLoaderData } from 'react-router'
import type { ShopFrame } from '#contract/staff.ts'

/** The shop and who is in it, on every page below `/shops/:shop`. */
export function useShopFrame(): ShopFrame {
  const frame = useRouteLoaderData<ShopFrame>('pages/shop/page')
  if (!frame) throw new Error('this page is not in a shop')
  return frame
}
