import { useEffect, useState } from 'react'
import type { Banner } from '#contract/branding.ts'
import { client } from '#storefront/shared/client.ts'
import { readLocal, writeLocal } from '#storefront/shared/local-storage.ts'
import { isWellFormedText } from '#storefront/shared/well-formed-text.ts'

const KEY = 'bannerList'
/** R39: older lists are ignored. */
const CACHED_MS = 60 * 60 * 1000

/** S4-036: a document includes the list. Later the browser's stored list is used, and requested only if there is none. */
export function useBanners(brought: Banner[] | undefined): Banner[] | undefined {
  const [banners, setBanners] = useState(() => brought ?? cachedBanners())

  useEffect(() => {
    if (banners) keepBanners(banners)
    // S8-047: a failure shows the default banner without a message.
    else fetchBanners().then(setBanners, () => setBanners([]))
  }, [banners])

  return banners
}

async function fetchBanners(): Promise<Banner[]> {
  const answer = await client.listBanners({})
  return answer.ok
    ? answer.value.data.map(({ banner_img_name: image, phone_img_name: phoneImage, ...rest }) => ({
        image,
        phoneImage,
        ...rest,
      }))
    : []
}

/** Storing again does not extend a list's hour. */
function keepBanners(banners: Banner[]): void {
  if (banners.length === 0 || JSON.stringify(banners) === JSON.stringify(cachedBanners())) return
  writeLocal(KEY, JSON.stringify({ at: Date.now(), banners }))
}

function cachedBanners(): Banner[] | undefined {
  try {
    const { at, banners } = JSON.parse(readLocal(KEY)) as { at: number; banners: unknown[] }
    const age = Date.now() - at
    return age >= 0 && age < CACHED_MS && banners.length > 0 && banners.every(isBanner) ? banners : undefined
  } catch {
    return undefined
  }
}

/** Storage is untrusted. */
function isBanner(banner: unknown): banner is Banner {
  const { image, url } = banner as Banner
  return [image, url, ...Object.values(banner as Banner)].every(isWellFormedText)
}
