import { type MouseEvent, useEffect, useRef } from 'react'
import { answerConsent } from '#storefront/features/consent/answer-consent.ts'
import { useShopperName } from '#storefront/features/header/use-shopper-name.ts'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import { useLinkNavigation } from '#storefront/shared/ui/use-link-navigation.ts'
import type { FooterShop } from './footer-contents.tsx'

export function Footer({ shop, className }: { shop: FooterShop; className?: string | undefined }) {
  const footer = useRef<HTMLElement>(null)
  const follow = useLinkNavigation()
  const isGuest = useShopperName() === ''

  // 'Your account' links take a guest through the sign-in. The cached page does not know who reads it.
  useEffect(() => {
    for (const link of footer.current?.querySelectorAll<HTMLAnchorElement>('[data-account]') ?? []) {
      link.href = `${isGuest ? '/login?from=' : ''}${link.dataset.account}`
    }
  }, [isGuest])

  function onClick(event: MouseEvent) {
    answerConsent(event)
    follow(event)
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
