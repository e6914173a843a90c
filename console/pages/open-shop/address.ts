import { visitContext } from '#console/shared/visit.ts'
import type { Route } from './+types/address.ts'

/** Whether a shop can have this address, checked while it is typed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const label = new URL(request.url).searchParams.get('label')?.slice(0, 100) ?? ''
  const answer = await api.checkShopAddress({ label })
  return { label, problem: answer.ok ? (answer.value ? say(answer.value) : '') : answer.message }
}
