/** The colours that a shopper looks for, each with the words that suppliers use for it, in English and in Hindi. */
const FAMILIES: Record<string, string> = {
  Black: 'black kajal ebony jet onyx ink midnight',
  White: 'white snow chalk milk pearl',
  Grey: 'grey gray charcoal slate ash steel smoke graphite storm mist stone',
  Brown: 'brown tan coffee chocolate camel walnut mocha umber khaki clay earth sheesham tortoise bronze',
  Beige: 'beige cream ivory ecru oat sand bone nude fawn natural skin straw offwhite',
  Red: 'red maroon wine oxblood crimson burgundy sindoori madder scarlet cherry vermilion ruby lal laal',
  Orange: 'orange rust terracotta coral peach kesari kesariya saffron geru brick apricot copper sunset',
  Yellow: 'yellow mustard haldi turmeric lemon sunflower amber ochre honey pila peela',
  Green: 'green olive mint sage forest moss emerald pista lime bottle sea leaf parrot hara',
  Blue: 'blue navy indigo teal sky cobalt aqua turquoise denim ocean peacock cyan neel neela neelkanth',
  Purple: 'purple violet lavender lilac plum jamun mauve magenta aubergine',
  Pink: 'pink rani gulabi rose blush fuchsia salmon',
  Gold: 'gold golden brass sona',
  Silver: 'silver oxidised chandi',
  Multicolour: 'multicolour multicolor multicoloured multicolored multi rainbow assorted',
}

const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, words]) => words.split(' ').map((word) => [word, family])),
)

/** The families of a colour: of each of its parts, the last word that is known ('Bottle Green', 'Ivory and Indigo'). */
export function coloursIn(colour: string): string[] {
  const parts = colour.toLowerCase().split(/[^a-z -]+|\b(?:and|on|with)\b/)
  return parts.flatMap((part) => {
    const known = part.split(/[ -]+/).map((word) => FAMILY_OF.get(word))
    return known.findLast((family) => family !== undefined) ?? []
  })
}
