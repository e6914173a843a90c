/** A sentence for the operator: what stands in the way of starting, and what to do. Shown without a stack. */
export class CannotStart extends Error {}
