import { COMPLAINT_PATH } from '#storefront/features/complaint/complaint-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from './section.tsx'

export function OrderHelp({ number }: { number: string }) {
  return (
    <Section title="Help with this order">
      <div className="-mx-4 -my-2 flex flex-col items-start">
        <ButtonLink to={`${COMPLAINT_PATH}?order=${encodeURIComponent(number)}`} kind="quiet" className="text-sm">
          Make a complaint
        </ButtonLink>
        <ButtonLink to="/ReturnPolicy" kind="quiet" className="text-sm">
          Return Policy
        </ButtonLink>
        <ButtonLink to="/CustomerSupport" kind="quiet" className="text-sm">
          Customer Support
        </ButtonLink>
      </div>
    </Section>
  )
}
