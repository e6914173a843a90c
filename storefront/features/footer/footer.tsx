import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { answerConsent } from '#storefront/features/consent/answer-consent.ts'
import { useShopperName } from '#storefront/features/header/use-shopper-name.ts'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import type { FooterShop } from './footer-contents.tsx'

export function Footer({ shop, className }: { shop: FooterShop; className?: string | undefined }) {
  const footer = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isGuest = useShopperName() === ''

  // 'Your account' links take a guest through the sign-in. The cached page does not know who reads it.
  useEffect(() => {
    for (const link of footer.current?.querySelectorAll<HTMLAnchorElement>('[data-account]') ?? []) {
      link.href = `${isGuest ? '/login?from=' : ''}${link.dataset.account}`
    }
  }, [isGuest])

  /** Links within the shop need no new document. */
  function onClick(event: MouseEvent) {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element)) return
    answerConsent(event)
    const link = target.closest('a')
    if (link?.origin !== location.origin || button || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    navigate(link.pathname + link.search)?.catch(() => {})
  }

  return (
    // biome-ignore lint/a11y: the links and the button inside are what is clicked, by keyboard too
    <footer ref={footer} className={className} onClick={onClick}>
      <ServerOnly
        name="footer"
        load={async () => (await import('./footer-contents.tsx')).FooterContents}
        props={{ shop }}
      />
    </footer>
  )
}
