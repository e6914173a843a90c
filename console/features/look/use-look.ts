import { useRouteLoaderData } from 'react-router'
import type { OpenedLook } from '#contract/shop-look.ts'

/** The look with its draft, on every page below `/shops/:shop/look`. */
export function useLook(): OpenedLook {
  const look = useRouteLoaderData<OpenedLook>('pages/look/page')
  if (!look) throw new Error('this page is not in the look')
  return look
}
