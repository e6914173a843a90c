import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

interface PlaceOrderProps {
  lines: CartLine[]
  signedIn: boolean
  children: ReactNode
}

/** Guests sign in on the way. The navigation state has the items and the previous page (spec 2). */
export function PlaceOrder({ lines, signedIn, children }: PlaceOrderProps) {
  if (lines.length === 0) {
    return (
      <Button type="button" disabled className="w-full">
        {children}
      </Button>
    )
  }
  const to = signedIn ? '/checkout2' : '/login?from=/checkout2'
  return (
    <ButtonLink to={to} state={{ cartItems: lines, from: '/addcart' }} className="w-full">
      {children}
    </ButtonLink>
  )
}
