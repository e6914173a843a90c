// The look of the shop, at the console.
export const lookChangedMeanwhile = ({ now, by }: { now: string; by: string }) =>
  `${by || 'Somebody'} has changed this meanwhile to “${now}”. To put yours in its place, save again.`
export const lookMovedOn = ({ by }: { by: string }) =>
  `${by || 'Somebody'} has changed the draft or the shop meanwhile. Please look at it again, then decide.`
export const lookTooLong = 'The draft is too long. Please shorten its texts.'
export const noSuchLook = 'This earlier look is not kept any more.'
