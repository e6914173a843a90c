import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import type { OrderAlerts as Alerts } from '#contract/order-alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { canAlert, endAlerts, keepAlerts, subscribeToAlerts } from './subscribe-to-alerts.ts'

/** The browser asks for its permission only when the button is tapped. Not rendered where a phone cannot get notifications. */
export function OrderAlerts({ shop, alerts: { key, endpoint } }: { shop: string; alerts: Alerts }) {
  const { revalidate } = useRevalidator()
  const [can, setCan] = useState<ReturnType<typeof canAlert>>('never')
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    setCan(canAlert())
    keepAlerts(shop, endpoint).then(setOn, () => setOn(false))
  }, [shop, endpoint])
  if (key === null || can === 'never') return null
  if (can === 'installed') {
    return (
      <p className="mt-6 text-sm text-muted">
        To get notifications of new orders on this phone, first add the console to the home screen: tap Share, then “Add
        to Home Screen”.
      </p>
    )
  }
  const change = async () => {
    setBusy(true)
    const why = isOn ? await endAlerts(shop) : await subscribeToAlerts(shop, key)
    setProblem(why)
    if (why === '') {
      setOn(!isOn)
      await revalidate()
    }
    setBusy(false)
  }
  return (
    <section aria-label="New orders on this phone" className="mt-6 space-y-2">
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {isOn && <Icon name="check" className="text-good" />}
        {isOn && 'This phone notifies you of new orders, also when the console is closed.'}
      </p>
      <Button type="button" kind="outline" isBusy={isBusy} onClick={change} className="w-full">
        {isOn ? 'Stop notifications on this phone' : 'Notify me of new orders on this phone'}
      </Button>
      <Problem text={problem} />
    </section>
  )
}
