declare const nested: unique symbol

/** A sentence used as a value of another sentence: it is rendered first. */
export type NestedText = string & { [nested]: true }
