import { beforeAll, expect, test } from 'vitest'
import { aLeaver, anErasingDesk, type ErasingDesk, erase, leftOf, WRITING } from '#server/testing/erasing.ts'
import { interleaveEverywhere, refusedOnlyWith } from '#server/testing/interleave.ts'

let desk: ErasingDesk

beforeAll(async () => {
  desk = await anErasingDesk()
})

test.each(Object.keys(WRITING))(
  'F70 %s, stopped at each of its statements while its person is erased, is not left',
  async (name) => {
    const { work } = WRITING[name] as (typeof WRITING)[string]
    await interleaveEverywhere({
      stopped: 'first',
      make: () => aLeaver(desk),
      works: (leaving) => [work(desk, leaving), () => erase(desk, leaving)],
      endsWell: async (leaving, ends, point) => {
        refusedOnlyWith(/^(openOrders|openComplaints|denied|mailNeeded|noSuch\w+|\w*NotYours)$/, ends, point)
        if (ends[1]?.status === 'fulfilled') expect(await leftOf(desk, leaving), point).toEqual([])
      },
    })
  },
  300_000,
)
