import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { savesData } from '#storefront/shared/saves-data.ts'

const SIGNS = ['pointerdown', 'keydown', 'scroll']

/** Loads the scripts of the cart at the first sign of a shopper, so that the first Add does not wait for them. */
export function CartAhead() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (savesData()) return
    const heard = new AbortController()
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) return // the next page goes first
      heard.abort()
      setWanted(true)
    }
    for (const sign of SIGNS) addEventListener(sign, hear, { signal: heard.signal, passive: true })
    return () => heard.abort()
  }, [])
  return isWanted && <PrefetchPageLinks page="/addcart" />
}
