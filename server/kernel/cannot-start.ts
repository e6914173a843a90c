/** A message for the operator: why Haat cannot start, and the remedy. Shown without a stack. */
export class CannotStart extends Error {}
