/**
 * Words of shoppers, and the words of products that match them, one line each: occasions, recipients of gifts, families
 * of colours. They work in one direction: 'blue' finds indigo, and 'indigo' does not find navy. A phrase on the left
 * has at most two words.
 */
export const BROADER = `
party, cocktail, clubbing: festive, evening, sequin, embellished, embroidered, zari, mirror, gown, clutch, heel, velvet, satin
wedding, shaadi, shadi, vivah, marriage, शादी: bridal, bride, baraat, sangeet, reception, festive, zari, lehenga, sherwani, banarasi, kanjeevaram, chooda, silk saree
bridal, bride, dulhan, दुल्हन: wedding, lehenga, chooda, zari, mangalsutra
groom, dulha, दूल्हा: sherwani, safa, mojari, wedding
sangeet, mehndi function, haldi function, reception: wedding, festive, lehenga, anarkali, sherwani, zari, mirror
festive, festival, tyohar, त्योहार: diwali, navratri, eid, rakhi, zari, gota, embroidered, bandhani, silk, diya
diwali, deepavali, दिवाली: diya, lantern, candle, rangoli, toran, urli, festive, zari
navratri, garba, dandiya, नवरात्रि: chaniya choli, mirror, bandhani, oxidised, festive
rakhi, raksha bandhan, bhai dooj, राखी: gift, kurta, bracelet, sweet
holi, होली: white, cotton
eid, ईद: sherwani, anarkali, chikankari, attar, sharara
karwa chauth, karva chauth: red, saree, lehenga, bangle, mehndi
puja, pooja, पूजा: diya, brass, bell, thali, incense, idol, dhoti
ethnic, traditional, indian wear: kurta, kurti, saree, lehenga, sherwani, dupatta, salwar, dhoti, anarkali
western, indo western: dress, jeans, top, tshirt, shirt, jacket, skirt
office, formal, work wear, interview, ऑफिस: shirt, trouser, blazer, cotton, linen, straight, laptop
casual, daily wear, everyday, regular: cotton, everyday, tshirt, jeans, kurti, linen
lounge, sleep, night wear: pyjama, night suit, nightwear, gown, robe
gym, workout, yoga, sport, sports: track pant, jogger, tshirt, sneaker, legging, mat, dri fit
travel, trip, vacation, holiday: backpack, suitcase, bottle, organiser, pouch, sneaker
beach, pool: sandal, shorts, swim, tote, sunglass
summer, garmi, गर्मी: cotton, linen, mulmul, sleeveless, half sleeve, shorts, muslin
winter, sardi, सर्दी: wool, woollen, shawl, sweater, jacket, hoodie, thermal, pashmina, fleece, quilt
monsoon, rain, rainy, barish, बारिश: umbrella, raincoat, waterproof
birthday, anniversary, valentine, farewell, return gift: gift, hamper, mug, candle, perfume, watch, frame, toy, jewellery, vase
housewarming, griha pravesh, new home: vase, planter, lamp, diya, cushion, bowl, plate, wall art, idol, candle
gift, gifting, present, tohfa, uphar, hamper, उपहार, तोहफा: gift, hamper, candle, mug, frame, perfume, watch, wallet, earring, necklace, bangle, jewellery, shawl, stole, scarf, dupatta, saree, potli, clutch, vase, diya, planter, toy, chocolate, soap
mom, mum, mummy, mother, maa, amma, ma, dadi, nani, grandmother, grandma, aunt, aunty, मां, माँ: women, saree, dupatta, shawl, handbag
wife, biwi, patni, girlfriend, gf, fiancee, bhabhi, पत्नी: women, saree, handbag, earring, necklace
sister, didi, behan, behen, her, बहन: women, handbag, earring, bangle
dad, daddy, father, papa, pitaji, husband, pati, uncle, grandfather, grandpa, dada, पापा, पिता: men, wallet, tie, belt
brother, bhai, bhaiya, boyfriend, bf, fiance, him, भाई: men, wallet, belt
son, beta, nephew, बेटा: boy, kid
daughter, beti, niece, बेटी: girl, kid
toddler, baby: kid, infant
blue, neela, nila, नीला: indigo, navy, teal, turquoise, cobalt, azure, aqua, denim, sky blue, royal blue, peacock, neel, ferozi, feroza
red, lal, laal, लाल: maroon, crimson, scarlet, burgundy, vermilion, sindoori, ruby, brick, madder
green, hara, हरा: olive, mint, emerald, sage, lime, teal, mehendi, bottle green, sea green, pista, parrot green, moss, panna
yellow, peela, pila, पीला: mustard, haldi, turmeric, amber, ochre, lemon, marigold, basanti
pink, gulabi, गुलाबी: rose, magenta, fuchsia, blush, rani, peach, coral, salmon, gulabo, onion pink
orange, narangi, kesari, नारंगी: rust, saffron, tangerine, apricot, coral, terracotta, peach
purple, violet, baingani, jamuni, बैंगनी: lavender, lilac, mauve, plum, wine, jamun, aubergine
brown, bhura, भूरा: tan, camel, chocolate, coffee, khaki, rust, caramel, walnut
black, kala, kaala, काला: charcoal, jet black, ebony, onyx
white, safed, safaid, सफेद: ivory, off white, ecru, pearl, chalk, cream
grey, gray, slate, ग्रे: charcoal, ash, smoke, silver grey
golden, gold, sunehra, सुनहरा: brass, champagne, zari
beige, nude: cream, sand, ecru, fawn, khaki, off white
`
