import * as MESSAGES from '#contract/messages.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface AddressSavedProps {
  isUpdate: boolean
  id: number | undefined
  toCheckout: string | undefined
}

/** S4-047: OK returns to the order with this address chosen, or reloads its page, which shows what is saved. */
export function AddressSaved({ isUpdate, id, toCheckout }: AddressSavedProps) {
  return (
    <div className="page flex max-w-md flex-col items-center py-16 text-center">
      <PageTitle name="Address saved" />
      <span className="mb-5 flex size-20 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name="check" className="size-10" />
      </span>
      <div role="status">
        <h1 className="mb-6 text-lg font-bold">{isUpdate ? MESSAGES.addressUpdated : MESSAGES.addressSaved}</h1>
      </div>
      <ButtonLink to={toCheckout ?? `/address-form?id=${id}`} reloadDocument={!toCheckout} className="w-full max-w-xs">
        OK
      </ButtonLink>
    </div>
  )
}
