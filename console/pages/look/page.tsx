import { useState } from 'react'
import { Outlet } from 'react-router'
import { unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { PreviewFrame } from './preview-frame.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openLook(), request)
}

export const shouldRevalidate = unlessUnreached

/** Forms of the draft, and the shop's real pages with it: beside them where there is room, otherwise on top of them. */
export default function LookFrame({ loaderData: { mark, pages }, params: { shop } }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="preview"
          onClick={() => setOpen(!isOpen)}
          className={classNames(buttonLook('outline'), 'mb-3 w-full [@media(scripting:none)]:hidden')}
        >
          <Icon name="eye" />
          {isOpen ? 'Hide the shop' : 'See the shop with this draft'}
        </button>
        <noscript>
          <a href={`/shops/${shop}/preview/`} className={classNames(buttonLook('outline'), 'mb-3 w-full')}>
            See the shop with this draft
          </a>
        </noscript>
      </div>
      <aside
        id="preview"
        aria-label="The shop with this draft"
        className={classNames('mb-6 lg:order-2 lg:block', !isOpen && 'hidden')}
      >
        <PreviewFrame shop={shop} mark={mark} pages={pages} />
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
