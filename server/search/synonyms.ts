/**
 * Words that shoppers use for one another, one group per line; a phrase of two words counts as one. Spellings that the
 * folding of 0002-search-words.sql unifies (saree and sari) need no line, unless their characters really differ.
 */
export const SYNONYMS = `
saree, saris, साड़ी, sadi
kurta, kurtha, कुर्ता
kurti, kurthi, कुर्ती
lehenga, lehnga, lahanga, ghagra, chaniya, लहंगा
dupatta, chunni, chunari, odhni, दुपट्टा, चुन्नी
chappal, chapal, slipper, flip flop, chappals, चप्पल, hawai
jutti, juti, mojari, mojri, jooti, जूती
jhumka, jhumki, jhumke, झुमका, झुमके
salwar, shalwar, सलवार
salwar suit, punjabi suit, churidar suit
churidar, chudidar, चूड़ीदार
bangle, chudi, churi, chudiyan, choodi, चूड़ी
bindi, tikli, बिंदी
mangalsutra, mangalsutram, tanmaniya, मंगलसूत्र
payal, anklet, pajeb, पायल
nath, nose ring, nose pin, nathni, नथ
maang tikka, mangtika, matha patti, tikka
earring, ear ring, bali, baali, kundal, ear stud, tops, jhumka
necklace, neckless, haar, neckpiece, mala, हार
ring, anguthi, अंगूठी
bracelet, kada, kara, कड़ा
pendant, locket
kameez, kamiz, qameez, कमीज़
pyjama, pajama, pyjamas, payjama, पजामा
nightwear, sleepwear, night suit, nighty, nightie, night dress
gown, maxi
dress, frock, फ्रॉक
sherwani, shervani, achkan, शेरवानी
nehru jacket, modi jacket, waistcoat, bandi
jacket, jaket, जैकेट
sweater, pullover, swetar, स्वेटर
sweatshirt, sweat shirt, hoodie, hoody
cardigan, shrug
shawl, shaal, stole, शॉल
muffler, scarf, scarves
cap, topi, टोपी, hat
turban, pagri, safa, पगड़ी
tshirt, tee, t shirt, टीशर्ट
shirt, शर्ट, kameej
trouser, pant, pants, patloon, पैंट
jean, denim, जींस
short, bermuda, nikkar, knicker
legging, leggins, jegging, लेगिंग
palazzo, plazo, plazzo, palazo, पलाज़ो
capri, three fourth
tracksuit, track suit
track pant, jogger, lower
innerwear, underwear, undergarment
brief, underpant, chaddi
bra, brassiere, ब्रा
panty, panties
camisole, slip
vest, banian, baniyan, ganji, बनियान
sock, moja, moze, मोज़े
glove, dastana, mitten
belt, पट्टा, bealt
tie, necktie
handkerchief, hanky, rumal, रूमाल
towel, tauliya, tolia, तौलिया
bedsheet, bed sheet, chadar, chaddar, bedspread, bed cover, चादर
blanket, kambal, comforter, कंबल
quilt, razai, dohar, rajai, रज़ाई
pillow, takiya, तकिया
pillow cover, pillowcase, pillow case
cushion, gaddi
mattress, gadda, गद्दा
curtain, parda, drape, पर्दा
carpet, rug, kaleen, dari, dhurrie, कालीन
doormat, door mat, paidan, foot mat
mat, chatai, चटाई
sofa, couch, settee, सोफा
chair, kursi, कुर्सी
table, mez, मेज
bed, palang, cot, पलंग
almirah, almari, wardrobe, cupboard, अलमारी
shelf, rack, bookshelf
mirror, sheesha, darpan, शीशा
lamp, light, लैंप
bulb, led, बल्ब
torch, flashlight, टॉर्च
candle, mombatti, मोमबत्ती
diya, deepak, oil lamp, दीया
lantern, kandil, लालटेन
clock, ghadi, घड़ी
watch, ghadi, wristwatch, wrist watch, घड़ी
spectacle, chashma, eyeglass, चश्मा, specs
sunglass, goggle, shade, chashma, धूप चश्मा, चश्मा
shoe, joota, jute, footwear, जूता, जूते
sneaker, trainer, sports shoe
sandal, sandle, सैंडल
heel, stiletto, pump
belly, ballerina, ballet flat
loafer, moccasin
boot, बूट
bag, thaila, jhola, बैग
handbag, hand bag, purse, पर्स
wallet, batua, purse, बटुआ
clutch, potli
backpack, back pack, bagpack, rucksack, school bag, schoolbag
suitcase, luggage, trolley, trolly
pouch, kit
bottle, botal, बोतल
water bottle, sipper
flask, thermos
tiffin, lunch box, lunchbox, dabba, टिफिन
glass, tumbler, gilas, गिलास
cup, mug, pyala, कप
plate, thali, प्लेट, थाली
bowl, katori, कटोरी
spoon, chammach, चम्मच
knife, chaku, chaaku, knives, चाकू
pan, kadai, kadhai, karahi, wok, कड़ाही
tawa, tava, griddle, तवा
cooker, pressure cooker, कुकर
kettle, ketli, केतली
stove, chulha, gas stove, चूल्हा
mixer, mixie, mixer grinder, juicer, मिक्सर
iron, press, istri, istari, इस्त्री
fan, pankha, पंखा
cooler, कूलर
fridge, refrigerator, फ्रिज
ac, air conditioner
tv, television, टीवी
mobile, phone, smartphone, cellphone, cell phone, मोबाइल
charger, adapter, adaptor, चार्जर
earphone, headphone, headset, earbud, ear phone, head phone, इयरफोन
speaker, स्पीकर
power bank, powerbank
pen drive, pendrive, usb drive, flash drive
memory card, sd card
mobile cover, phone cover, back cover, case, phone case
screen guard, tempered glass, screen protector
laptop, notebook computer, लैपटॉप
keyboard, key board
cable, wire, cord, तार
remote, रिमोट
camera, कैमरा
umbrella, chhata, chhatri, छाता
raincoat, rain coat, barsati
toy, khilona, खिलौना
doll, gudiya, गुड़िया
teddy, soft toy, teddy bear, stuffed toy
bicycle, cycle, cycal, साइकिल
ball, gend, गेंद
bat, बल्ला
book, kitab, किताब
diary, notebook, journal, copy
pen, kalam, पेन
calendar, calender
poster, wall poster
wall sticker, decal, wall decal
painting, wall art
idol, murti, statue, figurine, मूर्ति
pooja, puja, पूजा
rakhi, राखी
gift, tohfa, uphar, present, उपहार
flower, phool, फूल
perfume, itra, attar, ittar, fragrance, deo, इत्र
deodorant, deo
soap, sabun, साबुन
oil, tel, तेल
shampoo, shampu, शैम्पू
cream, kreem, क्रीम
lipstick, lip stick, लिपस्टिक
kajal, kohl, eyeliner, काजल
mehndi, henna, mehandi, मेहंदी
nail polish, nail paint, nailpolish
makeup, make up, cosmetic
comb, kanghi, कंघी
hair clip, hairpin, hair pin, clutcher
trimmer, shaver
toothbrush, tooth brush
mask, मास्क
tea, chai, चाय
sugar, chini, चीनी
rice, chawal, चावल
flour, atta, आटा
spice, masala, मसाला
pickle, achar, अचार
sweet, mithai, मिठाई
men, man, male, gent, gents, mard, पुरुष
women, woman, female, lady, ladies, mahila, महिला
boy, ladka, लड़का
girl, ladki, लड़की, लड़कियां, लड़कियों
kid, child, children, baccha, bachcha, बच्चे, बच्चा, बच्चों
baby, infant, newborn, shishu
red, lal, laal, maroon, लाल
blue, neela, nila, नीला
navy, navy blue
green, hara, हरा
yellow, peela, pila, पीला
black, kala, kaala, काला
white, safed, safaid, सफेद
pink, gulabi, गुलाबी
orange, narangi
purple, violet, baingani, jamuni
brown, bhura, भूरा
grey, gray, slate
golden, gold, sunehra, सोना
silver, chandi, चांदी
multicolor, multicolour, multi color, multi colour
color, colour, rang
cotton, suti, sooti, कॉटन
silk, resham, reshmi, रेशम
wool, woolen, woollen, ooni
leather, chamda, चमड़ा
leatherette, faux leather
wood, wooden, lakdi, लकड़ी
steel, stainless steel, स्टील
brass, pital, peetal, पीतल
copper, tamba, tamra, तांबा
clay, mitti, terracotta, मिट्टी
glass ware, glassware, kanch
plastic, प्लास्टिक
small, s
medium, m
large, l
xl, extra large
xxl, 2xl
xxxl, 3xl
fridge magnet, refrigerator magnet
combo, pack, set
stole, dupatta
`

/** Words that shoppers add to what they want; a search for nothing else is taken literally. */
export const FILLERS =
  'a an the for with and of in on to by from under buy online best good latest new ka ki ke ko liye wala wali wale me mein wear gift gifting gifts idea ideas show want need some price rate mujhe chahiye dikhao'
