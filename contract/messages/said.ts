declare const said: unique symbol

/** Another sentence within a sentence: the message has it as a message, and its own text is made first. */
export type Said = string & { [said]: true }
