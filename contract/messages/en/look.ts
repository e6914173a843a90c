// The look of the shop, at the console.

import { whoHas } from './words.ts'

export const lookChangedMeanwhile = ({ now, by }: { now: string; by: string | null }) =>
  `${whoHas(by)} changed this meanwhile to “${now}”. Save again to replace it.`
export const lookMovedOn = ({ by }: { by: string | null }) =>
  `${whoHas(by)} changed the draft or the shop meanwhile. Please look at it again, then decide.`
export const lookTooLong = 'The draft is too long. Please shorten its texts.'
export const noSuchLook = 'This earlier look is not kept any more.'
