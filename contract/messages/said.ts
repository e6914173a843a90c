declare const said: unique symbol

/** A sentence used as a value of another sentence: it is rendered first. */
export type Said = string & { [said]: true }
