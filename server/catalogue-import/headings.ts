/** The meaning of a column, by the words of its heading. */
export type Field =
  | 'name'
  | 'id'
  | 'style'
  | 'mrp'
  | 'price'
  | 'stock'
  | 'availability'
  | 'status'
  | 'path'
  | 'group'
  | 'category'
  | 'subcategory'
  | 'image'
  | 'description'
  | 'brand'
  | 'color'
  | 'size'
  | 'material'
  | 'hsn'
  | 'gst'
  | 'rating'
  | 'rating_count'
  | 'link'
  | 'detail'
  | 'row_number'
  | 'private'

/**
 * Normalised headings, the most certain first: the marketplaces of India, spreadsheets in English and Hindi. Columns
 * that shoppers must never see, and prices that no shopper pays, are `private`.
 */
const HEADINGS: [Field, string][] = [
  [
    'private',
    '(unit)?cost(price|percent.*|toseller)?|.*returns?price|.*(purchase|landing|landed|transfer|wholesale|dealer|supplier|vendor|buying|procurement)(price|cost|rate).*|tp|' +
      '.*(margin|commission|settlement|payout|profit).*|b2bprice|businessprice|quantityprice.*|m(in|ax)imum(seller)?allowedprice|' +
      '.*(shipping|delivery|handling|courier)(fee|charge|cost|price).*|.*customer.*|.*email.*|.*phone.*|.*review(er|content|title|id).*|username|userid|' +
      'minimumorderquantity|moq|pendingquantity|recommendedstock|reserved.*|sold(qty|quantity)?|.*quantity(sold|purchased)|' +
      '.*(discount|saving|off)(percent(age)?|amount|amt|value|text|pct)?|discount.*percent.*|savings?|.*(created|updated|scraped|modified)(at|on|date)|timestamp|date|time|opendate|rawpriceblock|currency.*',
  ],
  ['row_number', '|index|unnamed0?|s(r|l)?no|serial(no|number)?|sn|row(no|number|id)?|rank|position|क्रमांक|क्रसं|क्रम'],
  [
    'id',
    'sellersku(id)?|sku(id|code|no)?|itemsku|productsku|variantsku|merchantsku|vendorsku(code)?|skunumber|एसकेयू|asin1?|fsn|flipkartserialnumber|pid|' +
      'product(s)?(id|code|number|no|uniqueid)|item(id|code|number|no)|article(id|code|number|no)|variantid|listingid|uniq(ue)?id|handle|slug|id|_id|_idoid|code|' +
      'barcode|ean(code)?|upc|gtin|key|उत्पादकोड|कोड',
  ],
  [
    'style',
    'style(id|code|no|number)?|product(id)?styleid|designno|designnumber|parent(sku|id|asin)|groupid|productgroupid|modelgroup|designcode',
  ],
  [
    'name',
    'product(name|title|displayname)|item(name|title)|title|name|livetitle|listing(name|title)|display(name|title)|goodsname|product|item|' +
      'skuname|productdesc|उत्पाद(कानाम)?|उत्पादनाम|नाम|वस्तु(कानाम)?|सामान|particulars|article(name)?|descriptionofgoods|stylename|catalog(ue)?(name)?|productcatalog',
  ],
  [
    'mrp',
    'mrp|maximumretailprice|maxretailprice|productmrp|final(old)?mrp|listprice|actualprice|originalprice|market(price)?|markedprice|retailprice|compareatprice|' +
      'oldprice|regularprice|stri(ke|ked)(through|out)?price|strikeoffprice|wasprice|priceb(efore|4)discount|standardprice|grossprice|fullprice|livemrp|.*mrp|एमआरपी|' +
      'अधिकतमखुदरामूल्य|अंकितमूल्य',
  ],
  [
    'price',
    'yoursellingprice|sellingprice|sp|saleprice|discount(ed)?(selling)?price|discountprice|offerprice|dealprice|specialprice|finalprice|currentprice|newprice|' +
      'ourprice|yourprice|meeshoprice|netprice|itemprice|pricenow|priceafterdiscount|productprices?|unitprice|price(value|amount)?|prices?|rate|selling|amount|liveprice|[a-z]+(selling)?price|' +
      'विक्रय(मूल्य)?|बिक्रीमूल्य|मूल्य|कीमत|दाम|रेट',
  ],
  [
    'stock',
    'available(quantity|qty|stock|units|inventory)|stock(quantity|qty|count|level|units|onhand|inhand)?|your(stock)?count|yourstockcount|systemstockcount|(total|current|closing|live|my|sellable)(stock|inventory|quantity)(quantity|qty|count)?|' +
      'inventory(quantity|qty|count|level|available)?|quantity(available|instock|onhand)?|qty(available|onhand)?|onhand(qty)?|soh|unitsavailable|units|pieces|pcs|nos|balance(qty)?|quantitytosellonfacebook|स्टॉक|मात्रा|भंडार',
  ],
  [
    'availability',
    '(is)?instock|outofstock|isoutofstock|availab(le|ility)|isavailable|stockstatus|(is)?soldout|availabilitystatus|उपलब्धता',
  ],
  [
    'status',
    '(listing|product|item|sku|style|catalog(ue)?|publish|publication|approval|live|sales?|seller)?status|state|isactive|active|(is)?published|(is)?enabled?|isdeleted|deleted|isarchived|visibility|lifecycle|isvisible|स्थिति',
  ],
  [
    'path',
    'breadcrumbs?|(product)?category(path|tree|hierarchy|breadcrumbs?)|browsepath|browsenode.*|categories|taxonomy|googleproductcategory|productcategorytree|categorypath.*',
  ],
  [
    'group',
    'main(category|cat)|parentcategory|super(category|dept.*)|mastercategory|department|section|category(l|level)?1|l1(category|name)?|categoryname1|toplevelcategory|segmentnametext|rootcategory|productgroup|group|segment|विभाग',
  ],
  [
    'category',
    '(primary)?category(name|title|l2|level2|2)?|productcategory|livecategory|categ|l2(category|name)?|itemcategory|cat|categorybygender|श्रेणी|वर्ग|collection|vertical|producttag|individualcategory',
  ],
  [
    'subcategory',
    's?u+b?category(name|title|l3|level3)?|su+bcat|sub(category|cat)(egory)?\\d?|category(l|level)?3|l3(category|name)?|producttype|articletype|type|itemtype|subsubcategory|leafcategory|bricknametext|उपश्रेणी',
  ],
  [
    'image',
    '(main|primary|product|front|item|search|default|full|cover|hero)?(image|img|picture|photo|pic|thumbnail)s?(url|link|src|path|file)?s?\\d*(url|link|src)?s?|' +
      '(other|additional|extra|alternate|back|side)(image|img|picture|photo)s?(url|link)?s?\\d*|imgs?|image\\d+.*url|(image|photo)s?(original|large|url).*|चित्र|फोटो|मीडिया',
  ],
  [
    'description',
    '(product|item|long|full|short|style)?(description|desc)|about(product)?|aboutthis(item|product)|bodyhtml|(product)?(highlights|details|overview)|key(features|points)|features|विवरण|उत्पादविवरण',
  ],
  ['brand', '(product|item|live)?brand(name|s)?|vendor|maker|company|ब्रांड|ब्राण्ड'],
  ['color', '(primary|base|product|brand|dominant|main|item)?colou?rs?(name)?|basecolou?r|रंग'],
  [
    'size',
    '(product|standard|available|brand|item)?sizes?(name|label|s?available)?|variations?|variant(name|title)?|साइज|साइज़|आकार|नाप',
  ],
  ['material', '(product|outer|primary)?(material|fabric)(type|composition)?|कपड़ा|सामग्री'],
  ['hsn', 'hsn(id|code|sac|saccode)?|hsnsac|एचएसएन'],
  ['gst', '(i)?gst(rate|percent(age)?|slab|perc)?|tax(rate|percent(age)?|code|slab)?|producttaxcode|जीएसटी'],
  [
    'rating_count',
    '(rating|review)s?(s)?counts?|(no|num|number|total|count)(of)?(ratings?|reviews?)|reviews?|totalratings|ratingstotal|votes',
  ],
  [
    'rating',
    '(avg|average|overall|product|customer|star|mean)?(ratings?|stars?)(value|avg|average|score|rate)?|productratings?|रेटिंग',
  ],
  ['link', '.*(url|link|href|permalink|webpage|page)s?'],
  [
    'detail',
    'unit(ofmeasure|size|s)?|uom|pack(age)?(size|quantity|of|ing)?|(net|product|item)?(weight|wt|quantity|content|volume)(in)?(gms?|g|grams?|kgs?|ml)?|netqty|grammage|' +
      'pattern|fit|sleeves?(length|type)?|neck(type|line|style)?|occasion|gender|idealfor|agegroup|season|usage|warranty.*|washcare|care(instructions?)?|countryoforigin|' +
      'manufacturer(name|details)?|marketer|importer|shelflife|expiry|ingredients?|flavou?r|scent|skintype|model(name|number|no)?|length|width|height|dimensions?|' +
      'returnpolicy|setcontents?|packcontains|ornamentation|work|closure|weave(type)?|diet(type)?|foodtype|fssai.*|मात्राप्रतिपैक|वजन|वज़न',
  ],
]

const PATTERNS = HEADINGS.map(([field, words]) => {
  const alternatives = splitAlternatives(words)
  return {
    field,
    whole: new RegExp(`^(?:${words})$`, 'u'),
    alternatives: alternatives.map((one) => new RegExp(`^(?:${one})$`, 'u')),
  }
})

/** 'DiscountedSellingPrice', 'Discounted selling price (in Rs.)' and 'discounted_selling_price_inr' are one heading. */
function squash(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[([]?\s*(in\s+)?(₹|\brs\b\.?|\binr\b|\brupees?\b|रु\.?)\s*[)\]]?/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .replace(/(?<!^)_/g, '')
    .replace(/(?<=price|mrp|sp|rate)(inrs|inr|rs|rupees|inpaise|paise)$/, '')
    .replace(/(?<=(?:price|mrp).*)(?:rs|inr)$/, '')
}

export interface Meaning {
  field: Field
  /** The lower, the more certain. */
  rank: number
}

const NESTED = 50

/** The possible meanings of a heading, the likeliest first; in JSON, of the name of a field and of its parent. */
export function meaningsOf(heading: string): Meaning[] {
  const segments = heading.split('.').filter((part) => part !== '$oid')
  const last = segments.at(-1) ?? ''
  const bare = squash(heading.replace(/[([][^)\]]*[)\]]/g, '')) // 'Price (incl. GST)'
  const forms = [...new Set([squash(heading), bare, squash(segments.slice(-2).join(' ')), squash(last)])]
  for (const form of forms) {
    // A field's name alone is less certain than its whole path: seller.name is not a product's name.
    const unsure = segments.length > 1 && form === squash(last) ? NESTED : 0
    const found = PATTERNS.filter(({ whole }) => whole.test(form)).map(({ field, alternatives }) => ({
      field,
      rank: unsure + alternatives.findIndex((pattern) => pattern.test(form)),
    }))
    if (found.length > 0 && !(form === '' && heading !== '')) return found
  }
  return []
}

/** Whether this is certainly a heading and not a value: most values match no heading. */
export function isHeading(cell: string): boolean {
  return cell.trim() !== '' && cell.length <= 60 && meaningsOf(cell.trim()).some(({ field }) => field !== 'row_number')
}

/** Splits at the bars outside brackets. */
function splitAlternatives(words: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of words) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
