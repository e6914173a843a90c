import { useFetcher } from 'react-router'
import { Button } from '#storefront/shared/ui/button.tsx'

/** For customers only: the specification's clearing requires a token. */
export function ClearCart() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/addcart" className="mt-2 text-right">
      <Button kind="quiet" name="intent" value="clear" isBusy={fetcher.state !== 'idle'} className="text-sm">
        Clear cart
      </Button>
    </fetcher.Form>
  )
}
