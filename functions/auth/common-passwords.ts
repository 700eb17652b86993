/**
 * The most used passwords of six characters or more, in lower case, from the dictionary of @zxcvbn-ts/language-common
 * (MIT license). The list contains the first two thousand and takes 16 kB of the bundle; the whole dictionary would
 * take 250 kB.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
000000 007007 01011980 01011990 01012000 01012010 01012011 010203 102030 102938 1029384756 111111 11111111
11112222 111222 111222333 112233 11223344 1122334455 112358 11235813 1123581321 121314 123098 123123
12312312 123123a 1232323q 123321 123321123 1234321 12344321 123454321 1234554321 123456 1234567 12345678
123456789 1234567890 12345678910 123456789a 123456789q 1234567a 1234567q 123456a 123456q 123456z 12345a
12345q 12345qwert 1234abcd 1234qwer 123654 123654789 12369874 123698745 123789 123987 123abc 123asd 123qaz
123qwe 123qwe123 123qweasd 123qweasdzxc 123zxc 124578 12qwaszx 131313 134679 135790 141627 142536 147258
147258369 147852 147852369 1478963 14789632 147896325 159357 159753 159951 192837465 1a2b3c 1a2b3c4d
1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 21122112 246810 25802580
258456 314159 31415926 315475 321654 445566 456123 456852 4815162342 51505150 555666 666666 666999 696969
741852 741852963 753951 7777777 789456 789456123 7895123 852456 8675309 911911 9379992 951753 a12345 a123456
a1234567 a1b2c3 a1b2c3d4 aardvark abc123 abcd1234 abgrtyu abigail access access14 accord account action
adgjmptw adidas adrian africa airborne airforce airplane alabama alaska albert alberto alejandr aleksandr
alexande alexander alexandr alexandra alexis alfred alicia aliens alison allison alpha1 alpine always alyssa
amadeus amanda amateur amazon america american anakin analsex anastasia anderson andrea andreas andrei
andrew andrew1 andrey angel1 angela angelica angelina angelo angels animal anthony anthony1 antonio anubis
anything apache apollo apple1 apples aragorn archer archie arizona arnold arsenal arthur artist asd123
asdasd asdf123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdzxc ashley ashton aspirine assass
assassin asshole asshole1 assman asterix athena atlanta atlantis auburn audrey august aurora aussie austin
autumn avalon avatar awesome azerty babydoll babygirl babylon babylon5 badass badboy badger baggins bailey
baller bambam banana bananas bandit banshee barbara barbie barcelon barcelona barney baseball basket
basketba basketball bassman bastard batman battle baxter beagle beatles beautiful beauty beaver beavis
beetle bender benjamin benson bentley berlin bernard bernie bertha bianca bigballs bigboobs bigboy bigdaddy
bigdog bigfoot biggie bigguy bigmac bigman bigone bigred billybob birdie birdman birthday biscuit bishop
biteme blabla black1 blackcat blackdog blackie blackman blades blahblah blaster blazer blessed blink182
blizzard blonde blondes blondie blowjob blowme blue123 blue22 bluebird blueeyes bluemoon bluesky bobafett
bobbie bobbob bobcat boeing bollocks bollox bomber bond007 bondage bonehead bonjour bonnie boobies booboo
booger boogie boomer boston bottom bowling bradley brandi brandon brandy brasil braves brazil brenda brendan
brianna bridge bridget britney brittany bronco broncos brooke brooklyn brooks brother brownie browns bruins
brutus bubba1 bubble bubbles buckeye buckeyes buddha buddy1 budlight buffalo buffett bugger bulldog bulldogs
bullet bullshit burger burton business buster butler butter butterfl butterfly butthead buttons byteme
cactus cadillac caesar californ callie calvin camaro camera cameron camille campbell canada cancer cannon
cantona capital captain cardinal carlos carmen carolina caroline carpet carrie carrot carson carter cartman
caserta casino casper cassidy cassie castle catalina catch22 catdog catfish cavalier cdtnkfyf celeste celica
celine celtic cessna champion chance chandler change changeme charger chargers charles charlie charlie1
charlott charly cheese chelsea chelsea1 cherokee cherry cheryl chester chevelle cheyenne chicago chichi
chicken chicks chiefs children chipper chocolat chopper chris1 chrissy christ christia christian christin
christine christop christy chronic chubby chucky cjkysirj cjkywt claire classic claude claudia clayton
clifford clinton clover cocacola coffee colleen college collins colombia colorado colors colt45 coltrane
columbia compaq computer concrete condor connect connie connor consumer control cookie cookies cooldude
cooler coolio cooper copper corona corvette cosmos cotton cougar country courtney cowboy cowboys cowboys1
coyote cracker creampie creative cricket crimson cristina crusader crystal cthutq cumming cumshot curious
curtis cynthia dagger dakota dallas damian damien dancer danger daniel daniela danielle darkness darkside
darkstar darren darwin david1 daytona dbrnjhbz deadhead debbie december deedee defender defiant deftones
delete denise dennis denver derrick design desire destiny detroit devildog devils dexter dfvgbh diablo
diamond diamonds diesel dietcoke digger digital dilbert dillon dingdong director discover disney dkflbvbh
doctor dodger dodgeram dodgers doggie dollar dolphin dolphins dominic domino donald donkey donnie doodle
dookie dorothy douglas dragon dragon1 dragons dreamer dreams driver drizzt drowssap drpepper drummer dublin
ducati dudley dumbass duncan dustin eagle1 eagles eatshit eclipse edward einstein ekaterina elaine electric
element elephant elizabet elizabeth elliott elwood emerald eminem empire energy engine engineer england
english enigma enterpri erotic escort esther eternity eugene evelyn everton exigen explorer express extreme
falcon family fantasy farmer faster fatass fatboy fatcat father fender fernando ferrari ferret fetish ficken
fighter finger finish fireball firebird firefly fireman fisher fishing fktrcfylh fktrctq flames flatron
flight flipper florence florida flower flowers fluffy flyers foobar football forest forever forget forgot
formula formula1 fossil foster foxtrot france frances francis frank1 frankie franklin freaky freckles
freddie freddy frederic fredfred freedom freedom1 freeman freepass freeuser french friday friend friends
frogger froggy frosty funtime fusion future fyfcnfcbz fylhtq gabriel galaxy galina galore gambit gandalf
gangsta gangster garbage garcia garden garfield garrett gateway gateway1 gators geheim gemini general
genesis genius george georgia gerald gerard german germany geronimo getsome gfhjkm ghbdtn ghbdtnbr ghjcnj
giants gibson gilbert gillian ginger giovanni global gloria gn56gn56 goblin goblue goddess godzilla goforit
goldberg golden goldfish goldie golfer golfing goober goodluck google gordon gorilla gotcha gothic gracie
graham grateful green1 greenday gregory gremlin grendel griffey griffin grizzly groovy guardian guinness
guitar gundam gunner hacker halflife hamilton hamlet hammer hamster hannah hannibal hansolo happy1 hardcore
hardon harley harmony harold harris harrison harvey hawaii hawkeye hearts heather heather1 heaven hector
helena hellfire hello1 hello123 helpme hendrix hentai herbert hercules herman hershey hesoyam highland
hiphop history hitman hjvfirf hobbes hobbit hockey holden holiday holland hollywoo holmes honda1 hongkong
hooker hooters hoover hornet horney horses hotboy hotdog hotrod hotsex hotstuff hottie houston howard hudson
hummer hunter hunting huskers ibanez icecream iceman ilovesex iloveu iloveyou imagine immortal impala
imperial incubus indian indiana indians indigo infantry inferno infinity insane inside integra internet
intrepid ireland ironman isabel isabella isabelle island israel italia iverson iwantu jackal jackass jackie
jackoff jackson jaguar jamaica james1 janice janine january jasmin jasmine jason1 jasper jeffrey jennifer
jeremy jericho jerome jersey jessica jessica1 jessie jester jesus1 jimbob joanna joanne joejoe johnjohn
johnny johnson jonathan jordan jordan23 joseph joshua julian jumper jungle junior jupiter justdoit justice
justin justme juventus kaiser kangaroo kansas karate karina katana katerina kathleen katrin katrina kawasaki
keeper kelsey kennedy kenneth kenwood kermit keyboard killer kimberly kingdom kingkong kingston kirill
kisses kissme kitkat kitten kittycat klaster knicks knight knights kodiak kolobok kramer kristen kristin
kristina lacrosse ladies ladybug lakers lancer larisa lasvegas latino lauren laurie lawrence lawyer leather
ledzep legend legion legolas lennon leonard leonardo lesbian leslie lestat lester letmein letmein1 letmein2
lexmark liberty licker lickme lifehack lights lincoln lindsay lindsey liquid little liverpoo liverpool
lizard lizzie lobster logitech lol123 lolita lollipop lollol london lonestar lonewolf longhorn looking
lorenzo lorraine louise loulou lovelove lovely loveme loverboy lovers loveyou loving lowrider lucifer lucky1
lucky7 ludwig luther lvbnhbq machine maddie maddog madison madman madmax madness madonna madrid maestro
maggie magic1 magnolia magnum magnus maiden mailcreated5240 makaveli maksim malcolm malibu mallard manager
manchester maniac manson manuel manutd marathon marcel marcus margaret margarita mariah marina marine
mariners marines marino marion markus marlboro marley marlin marshall martha martin martina martinez martini
marvin maryjane master master1 masters matrix matthew matthew1 mature maurice maverick maxima maximus maxine
maxmax maxwell megadeth megaman melanie melinda melissa melvin member memphis mercedes mercury meridian
merlin mersedes metallic metallica mexico michael michael1 michel michele michelle michigan mickey microsoft
midnight miguel milano miller millie million milton minecraft minnie mirage miranda mission mister mistress
mitchell mobile mollie molly1 molson monday money1 mongoose monica monika monique monitor monkey monkey1
monkeys monroe monster montana montreal mookie moomoo morgan morpheus morris morrison moscow mother motorola
mountain mozart muffin mulder munchkin murphy murray muscle mushroom musicman mustang mustang1 mustangs
mylove mystery nadine napoleon naruto nascar nastya natali natalia natalie natasha nathan national naughty
ncc1701 ncc1701d ncc1701e nellie nelson nemesis neptune network newlife newman newpass newport newton
newyork nfnmzyf nicholas nicola nicolas nicole nikita nimrod niners nintendo nipple nipples nirvana nissan
nolimit noodles nookie norman norton nothing november nugget nuttertools nylons nymets oakland obiwan
oblivion october office ohyeah oicu812 oksana oldman oliver olivia onelove online openup oracle orange
orlando osiris outlaw overlord oxford pa55word pacific packard packers pakistan palace paladin palmer pamela
panama panasonic pandora pantera panther panthers panties panzer paradise paradox parker parola parrot
pascal pass123 passat passion passport passw0rd passwor password password1 password123 patches patricia
patrick patrick1 patriot patriots patton pavilion peaches peanut peanuts pearljam pebbles peekaboo peewee
pegasus pencil penelope penguin penguins pentium people pepper pepsi1 perfect personal pervert peterpan
phantom philip philips phillip philly phoebe phoenix photos picard picasso pickle pickles pierre piglet
pikachu pimpin pioneer pirate pirates pitbull planet plastic platinum playboy player playtime please
pleasure plymouth poison pokemon polaris police polina pontiac poohbear pookie pooper poopie poopoo popcorn
popeye pornstar porsche porter portland portugal postal potato potter powder powers precious predator
prelude presario preston pretty prince princes princess printer private privet prodigy psycho pumpkin
punisher punkrock purple pyramid python q12345 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsed qaz123 qazqaz
qazwsx qazwsx123 qazwsxed qazwsxedc qazxsw qazxswedc qqq111 quality qwaszx qwe123 qweasd qweasdzxc qweqwe
qwer1234 qwerasdf qwerty qwerty1 qwerty12 qwerty123 qwerty12345 qwertyu qwertyui qwertyuiop rabbit racecar
racerx rachel racing ragnarok raider raiders rainbow raistlin rammstein random ranger ranger1 rangers raptor
rascal rasdzv3 ravens raymond reaper rebecca rebels red123 reddog redhead redman redneck redrum redskins
redsox redwings reggie regina remember renegade rescue research review rfrfirf rhbcnbyf ricardo richard
richard1 richie richmond ripper rjntyjr robbie robert robert1 roberto roberts robinson rocker rocket rockon
rockstar rocky1 rodney rogers roland rolltide rommel ronald ronaldo ronnie rooster rootbeer roscoe rosebud
roxanne rubber runner rush2112 ruslan russell russia sabine sabrina safety sailing sailor saints sakura
salmon samantha sammie sammy1 sampson samson samsung samuel samurai sandiego sandman sandra santiago santos
sarah1 satan666 saturn savage savannah scarface scarlet scarlett school scooby scoobydo scooter scooter1
scorpio scorpion scotland scotty scruffy scully search seattle sebastia sebastian secret security seinfeld
seminole semperfi septembe serega serena serenity sergei sergey sergio server service sesame seven7 sex4me
sexsex sexual shadow shadow1 shaggy shalom shaman shamrock shaney14 shannon shaolin sharks sharon shasta
shaved shazam sheena sheila shelby shelly shemale sherlock sherman sherry shiloh shirley shithead shogun
shooter shorty shotgun showme showtime sidney siemens sierra silver silvia simone simple simpson simpsons
singer single sinner sirius sister sithlord skater skeeter skipper skippy skittles skyline skywalke slapshot
slayer sleepy slipknot smiles smiley smitty smoker smokey smooth snakes snapper snatch snickers sniper
snoopy snowball snowman sobaka soccer soccer1 socrates softball software soldier solomon sommer sooners
sophia sophie soso123aljg spanking spanky sparky spartak spartan special speedy spencer spider spiderma
spiderman spirit spitfire spooky sports spring springer sprint sprite spunky spyder squirrel squirt srinivas
stacey stalker stallion standard stanley starcraft stardust stargate startrek starwars stealth steelers
stefan stella stephani stephanie stephen sterling steven stevie stewart sticky stimpy stinger stingray
stinky stocking stonecol stones stormy stranger street strider strike stuart student stupid subaru sublime
success sucker suckit suckme summer sundance sunday sunrise sunset sunshine super123 superfly superman
support surfer surfing suzanne suzuki svetlana swallow sweetie sweetpea sweets sweety swimming swinger
swordfis swordfish sydney sylvia system tacobell tacoma tamara tanker tanner tardis target tarheel tarheels
tarzan tattoo tatyana taurus taylor tazman teacher techno tempest tennis tequila teresa test123 tester
testing testtest thailand thanks thegame theman theone therock thomas thomas1 thompson thuglife thumper
thunder thunder1 thx1138 tickle tiffany tiger1 tigers tigger timber timothy tinker tintin titanic titans
titleist tobias tomcat tomtom topgun topper tornado toronto toshiba tottenha toyota tracey trains trance
transam travel travis trebor trevor trfnthbyf trigger trinity tristan triumph trixie trojan trombone trooper
trouble trucker trucks trumpet trunks trustno1 tucker turkey turner turtle tweety twilight twister ultimate
unicorn united unreal usuckballz1 vacation vagina valentin valentina valera valerie vampire vanessa vanhalen
vegeta velvet verbatim veronica veronika vertigo vfhbyf vfhecz vfrcbv vfvjxrf victor victoria victory viking
vikings viktor vincent violet viper1 virgin virginia vision vladimir volume voodoo voyager walker wallace
walnut walter wanker warcraft warlock warren warrior warriors waterloo waters watson weasel weather webster
weezer welcome welcome1 werewolf wesley western westham westside whatever wheels whiskey whitney whynot
wicked wildcat wildcats william william1 williams willie willis willow wilson window windows winner winnie
winston winter wisdom wizard wolfgang wolfman wolfpack wolverin wolverine wolves wombat wonder woody1 wookie
wordpass wrangler wright wrinkle1 wutang xanadu xavier xfiles yamaha yankee yankees yankees1 ybrbnf yellow
yfnfif yomama yourmom yvonne zachary zaq123 zaq12wsx zaq1xsw2 zaqwsx zeppelin zipper zombie zxc123 zxcv1234
zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
