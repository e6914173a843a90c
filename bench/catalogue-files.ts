import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

// The same products as each shop system exports them: four sizes, one of them sold out.

const SIZES = ['S', 'M', 'L', 'XL']
const PIECES = [10, 10, 5, 0]
const describe = (nth: number) => `Hand-blocked kurta ${nth}, soft from the first wash. `.repeat(4)
const priceOf = (nth: number) => 100 + (nth % 5000)

interface Format {
  header: string
  /** The lines of one product. */
  linesOf(nth: number): string[]
}

const FORMATS = {
  own: {
    header: 'asin,name,group,category,subcategory,original_price,discount_price,colors,sizes,description,images',
    linesOf(nth) {
      const place = `G${nth % 5},C${nth % 40},S${nth % 200}`
      const sizes = SIZES.map((size, at) => `${size}=${PIECES[at]}`).join('|')
      const price = priceOf(nth)
      return [
        `B-${nth},Block print kurta ${nth},${place},${price * 2},${price},Indigo|Rust,${sizes},"${describe(nth)}",k${nth}.jpg`,
      ]
    },
  },
  Shopify: {
    header:
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Status,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src',
    linesOf: (nth) =>
      SIZES.map((size, at) =>
        at === 0
          ? `b-${nth},Block print kurta ${nth},"<p>${describe(nth)}</p>",Asha,G${nth % 5} > C${nth % 40} > S${nth % 200},Kurta,active,Size,${size},${priceOf(nth)},${PIECES[at]},https://cdn.example.in/k${nth}.jpg`
          : `b-${nth},,,,,,,,${size},${priceOf(nth)},${PIECES[at]},`,
      ),
  },
  WooCommerce: {
    header:
      'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    linesOf: (nth) => [
      `${nth * 5 + 1},variable,w-${nth},Block print kurta ${nth},1,visible,"${describe(nth)}",1,,,G${nth % 5} > C${nth % 40},k${nth}.jpg,,Size,"${SIZES.join(', ')}"`,
      ...SIZES.map(
        (size, at) =>
          `${nth * 5 + 2 + at},variation,w-${nth}-${size},Block print kurta ${nth} - ${size},1,visible,,1,${PIECES[at]},${priceOf(nth)},,,w-${nth},Size,${size}`,
      ),
    ],
  },
  mapped: {
    header: 'id;title;text;kind;cost;size;pieces',
    linesOf: (nth) =>
      SIZES.map(
        (size, at) =>
          `m-${nth};Block print kurta ${nth};"${describe(nth)}";G${nth % 5} / C${nth % 40};${priceOf(nth)};${size};${PIECES[at]}`,
      ),
  },
} satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS

export const MAPPING = `delimiter: ';'
row: size
columns:
  asin: id
  name: title
  description: text
  category_path: { column: kind, separator: ' / ' }
  discount_price: cost
  sizes: size
  stock: pieces
`

/** Writes up to `lines` lines, whole products only; returns the number of products. */
export async function writeCatalogue(path: string, name: FormatName, lines: number): Promise<number> {
  const { header, linesOf } = FORMATS[name]
  const products = Math.floor(lines / linesOf(0).length)
  const output = createWriteStream(path)
  output.write(`${header}\n`)
  for (let nth = 0; nth < products; nth++) {
    if (!output.write(`${linesOf(nth).join('\n')}\n`)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
  return products
}
