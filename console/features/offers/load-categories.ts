import { signedInValue } from '#console/shared/require-sign-in.ts'
import type { Visit } from '#console/shared/visit.ts'

/** The names of the shop's categories. */
export async function loadCategories({ api }: Visit, request: Request): Promise<string[]> {
  const { places } = signedInValue(await api.listProductChoices(), request)
  return [...new Set(places.flatMap((place) => place.split(' > ')[1] ?? []))].toSorted()
}
