/**
 * Ingredient names that are neither an active of the tables nor an irritant in usual amounts, grouped by function:
 * common professional practice (U). A name that is in no table is unknown, and unknown never counts as gentle.
 */
const names = {
  water: `aqua; water; eau; eau purifiee; purified water; deionized water; aqua purificata; eau thermale; thermal water;
    oryza sativa extract; rice water; inulin`,
  humectants: `glycerine; glycerol; propanediol; propylene glycol; butylene glycol; pentylene glycol; hexylene glycol;
    1,2-hexanediol; dipropylene glycol; caprylyl glycol; diglycerin; ethylhexylglycerin; sorbitol; mannitol; xylitol;
    xylitylglucoside; anhydroxylitol; erythritol; maltitol; isomalt; sucrose; glucose; fructose; maltose; lactose;
    rhamnose; maltodextrin; saccharide isomerate; sodium lactate; sodium chloride; magnesium chloride; potassium chloride;
    calcium chloride; acetyl glucosamine; glucosamine hcl; serine; glycine; alanine; arginine; proline; lysine; threonine;
    histidine; valine; isoleucine; leucine; phenylalanine; taurine; creatine; ectoin; methylsilanol mannuronate; honeydew;
    hydroxyethyl urea; methyl gluceth-10; methyl gluceth-20; glycereth-26; sodium hyaluronate crosspolymer;
    sodium acetylated hyaluronate; hydroxypropyltrimonium hyaluronate; beta-glucan; tremella fuciformis polysaccharide;
    algin; pullulan; biosaccharide gum-1; biosaccharide gum-4; hydrogenated starch hydrolysate; pca; magnesium pca;
    ethoxydiglycol; sodium gluconate; sodium glutamate; polyglycerin-3`,
  oils: `caprylic/capric triglyceride; caprylic/capric/linoleic triglyceride; triglyceride; helianthus annuus seed oil;
    helianthus annuus hybrid oil; glycine soja oil; olea europaea fruit oil; olea europaea oil; zea mays oil;
    zea mays germ oil; ricinus communis seed oil; castor oil; huile de ricin; oryza sativa bran oil; brassica campestris seed oil;
    canola oil; carthamus tinctorius seed oil; gossypium herbaceum seed oil; linum usitatissimum seed oil;
    oenothera biennis oil; borago officinalis seed oil; vitis vinifera seed oil; rosa canina fruit oil; rosa canina seed oil;
    rosa rubiginosa seed oil; persea gratissima oil; prunus armeniaca kernel oil; prunus domestica seed oil;
    elaeis guineensis oil; elaeis guineensis kernel oil; camellia oleifera seed oil; camelina sativa seed oil;
    limnanthes alba seed oil; crambe abyssinica seed oil; citrullus lanatus seed oil; citrullus vulgaris seed oil;
    schinziophyton rautanenii kernel oil; ximenia americana seed oil; balanites aegyptiaca seed oil; moringa oil;
    huile de tournesol; huile d’olive; huile de baobab; huile de moringa; huile de jojoba; huile de coco; squalene;
    coconut oil; nigella sativa seed oil; hippophae rhamnoides oil; hippophae rhamnoides fruit oil; cannabis sativa seed oil;
    cucurbita pepo seed oil; rubus idaeus seed oil; punica granatum seed oil; opuntia ficus-indica seed oil;
    hydrogenated vegetable oil; hydrogenated coconut oil; hydrogenated palm oil; hydrogenated castor oil;
    hydrogenated olive oil; hydrogenated rapeseed oil; hydrogenated soybean oil; astrocaryum murumuru seed butter;
    theobroma grandiflorum seed butter; garcinia indica seed butter; shorea robusta seed butter; shorea stenoptera seed butter;
    madhuca longifolia seed butter; pentadesma butyracea seed butter; allanblackia stuhlmannii seed oil`,
  emollients: `vaseline; mineral oil; huile de paraffine; isohexadecane; isododecane; hydrogenated polyisobutene; polyisobutene;
    hydrogenated polydecene; isopropyl myristate; isopropyl palmitate; isopropyl isostearate; isopropyl lauroyl sarcosinate;
    octyldodecanol; octyldodecyl myristate; ethylhexyl palmitate; ethylhexyl stearate; ethylhexyl cocoate; ethylhexyl isononanoate;
    cetyl palmitate; cetyl esters; cetyl ricinoleate; cetearyl isononanoate; cetearyl ethylhexanoate; cetearyl olivate;
    sorbitan olivate; myristyl myristate; decyl oleate; decyl cocoate; oleyl oleate; oleyl erucate; coco-caprylate; coco-caprylate/caprate;
    dicaprylyl ether; dicaprylyl carbonate; dibutyl adipate; diisopropyl adipate; diisopropyl sebacate; diisostearyl malate;
    c12-15 alkyl benzoate; c13-15 alkane; c9-12 alkane; coconut alkanes; undecane; tridecane; neopentyl glycol diheptanoate;
    propanediol dicaprylate; isononyl isononanoate; isoamyl laurate; isoamyl cocoate; heptyl undecylenate; jojoba esters;
    hydrogenated jojoba oil; phytosteryl/octyldodecyl lauroyl glutamate; phytosterols; beta-sitosterol; phytosphingosine; sphingosine;
    caprooyl phytosphingosine; caprooyl sphingosine; hydrogenated lecithin; lecithin; phospholipids; glycosphingolipids;
    triheptanoin; triethylhexanoin; trilaurin; tribehenin; triolein; pentaerythrityl tetraethylhexanoate; bis-diglyceryl polyacyladipate-2;
    ceramide ng; ceramide ap; ceramide as; ceramide eos; linoleic acid; linolenic acid; oleic acid; palmitic acid; stearic acid;
    myristic acid; lauric acid; behenic acid; arachidic acid; isostearic acid; capric acid; cetyl dimethicone; phenyl trimethicone;
    cyclopentasiloxane; cyclohexasiloxane; cyclomethicone; dimethiconol; amodimethicone; caprylyl methicone; methicone; trimethicone;
    hydrogen dimethicone; bis-peg-18 methyl ether dimethyl silane; diphenylsiloxy phenyl trimethicone; stearyl dimethicone`,
  waxes: `cera microcristallina; cera microcrystallina; microcrystalline wax; ozokerite; ceresin; paraffin; synthetic wax; synthetic beeswax; candelilla cera;
    euphorbia cerifera cera; copernicia cerifera cera; carnauba wax; rhus succedanea fruit cera; rhus verniciflua peel cera;
    helianthus annuus seed cera; oryza sativa bran cera; hydrogenated microcrystalline wax; polyhydroxystearic acid;
    ethylene/propylene copolymer; vp/eicosene copolymer; vp/hexadecene copolymer; trihydroxystearin; stearalkonium hectorite`,
  'fatty alcohols': `cetyl alcohol; cetearyl alcohol; stearyl alcohol; behenyl alcohol; myristyl alcohol; lauryl alcohol; arachidyl alcohol;
    isostearyl alcohol; oleyl alcohol; c14-22 alcohols; c12-16 alcohols; alcool cetylique; alcool cetearylique; alcool stearylique; batyl alcohol`,
  emulsifiers: `glyceryl stearate; glyceryl stearate se; glyceryl stearate citrate; glyceryl oleate; glyceryl oleate citrate; glyceryl caprylate;
    glyceryl laurate; glyceryl isostearate; glyceryl linoleate; glyceryl behenate; glyceryl dibehenate; glyceryl distearate; glyceryl glucoside;
    glyceryl cocoate; glyceryl undecylenate; cetearyl glucoside; arachidyl glucoside; cetyl phosphate; potassium cetyl phosphate;
    dicetyl phosphate; sodium stearoyl glutamate; sodium stearoyl lactylate; sodium lauroyl lactylate; sodium isostearoyl lactylate;
    sodium cetearyl sulfate; sodium dilauramidoglutamide lysine; sucrose stearate; sucrose laurate; sucrose palmitate; sucrose polystearate;
    sucrose cocoate; methyl glucose sesquistearate; polyglycerin-6; lysolecithin; inulin lauryl carbamate; caprylyl/capryl glucoside;
    behentrimonium methosulfate; behentrimonium chloride; cetrimonium chloride; cetrimonium bromide; stearamidopropyl dimethylamine;
    distearoylethyl hydroxyethylmonium methosulfate; brassicamidopropyl dimethylamine; brassicyl isoleucinate esylate;
    dipalmitoyl hydroxyproline; cetyl alcohol and cetearyl glucoside; polawax; emulsifying wax; cire emulsifiante`,
  'mild cleansers': `coco-glucoside; decyl glucoside; lauryl glucoside; sodium cocoyl isethionate; sodium lauroyl methyl isethionate;
    sodium cocoyl glutamate; disodium cocoyl glutamate; sodium lauroyl glutamate; sodium cocoyl glycinate; potassium cocoyl glycinate;
    sodium lauroyl sarcosinate; sodium cocoyl sarcosinate; sodium methyl cocoyl taurate; sodium lauroyl oat amino acids; sodium cocoyl apple amino acids;
    disodium laureth sulfosuccinate; disodium lauryl sulfosuccinate; cocamidopropyl betaine; coco-betaine; lauryl betaine; cocamidopropyl hydroxysultaine;
    lauramidopropyl betaine; sodium cocoamphoacetate; disodium cocoamphodiacetate; sodium lauroamphoacetate; cocamide mea; cocamidopropylamine oxide;
    poloxamer 184; poloxamer 188; poloxamer 407; micelles; peg-6 caprylic/capric glycerides; sodium lauryl glucose carboxylate; sodium surfactin`,
  thickeners: `xanthan gum; gomme xanthane; carbomer; sodium carbomer; gellan gum; guar gum; cyamopsis tetragonoloba gum; hydroxypropyl guar; guar hydroxypropyltrimonium chloride;
    sclerotium gum; acacia senegal gum; acacia seyal gum; ceratonia siliqua gum; dehydroxanthan gum; tara gum; caesalpinia spinosa gum; carrageenan; chondrus crispus;
    chondrus crispus extract; agar; pectin; cellulose; cellulose gum; microcrystalline cellulose; hydroxyethylcellulose; hydroxypropylcellulose;
    hydroxypropyl methylcellulose; methylcellulose; magnesium aluminum silicate; hectorite; disteardimonium hectorite; silica; hydrated silica; silica silylate;
    silica dimethyl silylate; dextrin palmitate; dextrin; cyclodextrin; zea mays starch; corn starch; oryza sativa starch; tapioca starch; manihot utilissima starch;
    solanum tuberosum starch; maranta arundinacea root powder; aluminum starch octenylsuccinate; distarch phosphate; polyacrylamide; sodium polyacrylate;
    sodium acryloyldimethyltaurate/vp crosspolymer; sodium alginate; gelatin; nylon-12; polymethyl methacrylate; polymethylsilsesquioxane; boron nitride; talc; mica;
    synthetic fluorphlogopite; magnesium stearate; zinc stearate; aluminum stearate; sodium polyacryloyldimethyl taurate; pvp; polyvinyl alcohol; trisiloxane`,
  'setting the pH': `sodium citrate; trisodium citrate; potassium citrate; sodium phosphate; disodium phosphate; potassium phosphate; phosphoric acid; triethanolamine; tromethamine;
    aminomethyl propanol; sodium bicarbonate; magnesium sulfate; magnesium hydroxide; acetic acid; succinic acid; gluconic acid; sodium succinate; hydrochloric acid; sodium sulfate`,
  chelators: `disodium edta; tetrasodium edta; trisodium edta; edta; sodium phytate; phytic acid; tetrasodium glutamate diacetate; trisodium ethylenediamine disuccinate;
    tetrasodium etidronate; etidronic acid; pentasodium pentetate; sodium metaphosphate`,
  preservatives: `phenoxyethanol; sodium benzoate; potassium sorbate; sorbic acid; benzoic acid; benzyl alcohol; dehydroacetic acid; sodium dehydroacetate; levulinic acid; sodium levulinate;
    p-anisic acid; anisic acid; sodium anisate; caprylhydroxamic acid; hydroxyacetophenone; o-cymen-5-ol; chlorphenesin; chlorhexidine digluconate; chlorhexidine; methylparaben; ethylparaben; propylparaben;
    butylparaben; phenethyl alcohol; phenylpropanol; undecylenic acid; polyaminopropyl biguanide; cetylpyridinium chloride; leuconostoc/radish root ferment filtrate; lactobacillus ferment;
    lactobacillus ferment lysate; bifida ferment lysate; lactobacillus; saccharomyces ferment filtrate; galactomyces ferment filtrate; silver citrate; propylene carbonate; zinc ricinoleate`,
  antioxidants: `tocopherol; tocopheryl acetate; tocopheryl linoleate; vitamin e; vitamine e; bht; tbhq; ascorbyl palmitate; ascorbyl tetraisopalmitate; tetrahexyldecyl ascorbate; 3-o-ethyl ascorbic acid;
    ethyl ascorbic acid; ferulic acid; resveratrol; rosmarinus officinalis leaf extract; rosmarinus officinalis extract; pentaerythrityl tetra-di-t-butyl hydroxyhydrocinnamate; sodium metabisulfite; sodium sulfite;
    propyl gallate; ubiquinol; glutathione; superoxide dismutase; beta-carotene; carotene; lycopene; astaxanthin; provitamine a; pro-vitamin a; tocotrienol; idebenone; melatonin;
    diethylhexyl syringylidenemalonate; hydroxydimethoxybenzyl malonate; sodium ascorbate; dimethylmethoxy chromanol; phloretin`,
  vitamins: `panthenyl ethyl ether; pantolactone; calcium pantothenate; biotin; folic acid; riboflavin; pyridoxine hcl; cyanocobalamin; thiamine hcl; inositol; caffeine; carnitine; carnosine;
    lecithine; copper gluconate; zinc gluconate; zinc sulfate; magnesium gluconate; manganese gluconate; sodium selenite; adenosine; hydrolyzed keratin; hydrolyzed silk; hydrolyzed collagen; hydrolyzed elastin;
    hydrolyzed rice protein; hydrolyzed wheat protein; hydrolyzed soy protein; hydrolyzed oat protein; soluble collagen; collagen; elastin; keratin; lactoferrin; palmitoyl oligopeptide; palmitoyl tripeptide-5;
    palmitoyl tripeptide-38; palmitoyl hexapeptide-12; acetyl hexapeptide-8; acetyl tetrapeptide-5; acetyl tetrapeptide-2; copper tripeptide-1; tripeptide-1; dipeptide-2; dipeptide diaminobutyroyl benzylamide diacetate;
    acetyl dipeptide-1 cetyl ester; 4-t-butylcyclohexanol; hydroxyphenyl propamidobenzoic acid; stearyl glycyrrhetinate; glycyrrhetinic acid; ammonium glycyrrhizate; piroctone olamine`,
  extracts: `camellia sinensis leaf extract; camellia sinensis leaf water; aloe barbadensis leaf extract; aloe vera; aloe barbadensis leaf polysaccharides; chamomilla recutita flower extract; chamomilla recutita extract;
    chamomilla recutita flower water; matricaria; cucumis sativus fruit extract; cucumis sativus extract; cucumis sativus fruit water; althaea officinalis root extract; malva sylvestris flower extract; malva sylvestris extract;
    tilia cordata flower extract; tilia cordata flower water; hamamelis; hibiscus sabdariffa flower extract; hibiscus sabdariffa flower powder; adansonia digitata pulp extract; adansonia digitata leaf extract; moringa oleifera leaf extract;
    moringa oleifera seed extract; trigonella foenum-graecum seed extract; vitis vinifera fruit extract; punica granatum extract; punica granatum fruit extract; portulaca oleracea extract; bambusa vulgaris extract; equisetum arvense extract; scutellaria baicalensis root extract;
    panax ginseng root extract; ginkgo biloba leaf extract; curcuma longa root extract; olea europaea leaf extract; nelumbo nucifera flower extract; symphytum officinale leaf extract;
    laminaria digitata extract; spirulina platensis extract; chlorella vulgaris extract; artemia extract; ophiopogon japonicus root extract; houttuynia cordata extract; boerhavia diffusa root extract; tamarindus indica seed gum; tamarindus indica seed polysaccharide;
    oryza sativa bran extract; oryza sativa powder; hordeum vulgare extract; triticum vulgare germ extract; glycine soja seed extract; glycine soja protein; daucus carota sativa root extract; solanum lycopersicum fruit extract; carica papaya leaf extract; nopal extract; opuntia ficus-indica extract;
    asiatic acid; madecassic acid; centella asiatica leaf extract; centella asiatica leaf water; centella asiatica; calendula officinalis extract; calendula; hamamelis virginiana extract; charcoal powder; charcoal; hectorite clay; solum fullonum; bambusa arundinacea stem extract`,
  colours: `chromium oxide greens; ultramarines; caramel; carmine; tin oxide; calcium carbonate; calcium sodium borosilicate; alumina; aluminum hydroxide; aluminum oxide; triethoxycaprylylsilane; isopropyl titanium triisostearate; barium sulfate; bismuth oxychloride; annatto; copper chlorophyllin`,
  // As people write them down, and as hand-made products print them.
  'everyday names': `eau distillee; distilled water; eau demineralisee; demineralised water; demineralized water; aqua dest; acide hyaluronique; hyaluronic acid; hyaluronate de sodium;
    argile blanche; white clay; argile verte; green clay; argile; clay; rhassoul; ghassoul; coenzyme q10; ceramides; paraffine; paraffine liquide; huile minerale; petroleum jelly;
    amidon de mais; fecule de pomme de terre; acide stearique; acide palmitique; acide oleique; allantoine; gel d’aloe vera; aloe vera gel; aloes; vitamine b3; vitamin b3; vitamine b5; vitamin b5;
    provitamine b5; pro-vitamin b5; dioxyde de titane; oxyde de zinc; oxydes de fer; oxyde de fer; beurre de cacao; cocoa butter; beurre de mangue; mango butter; huile de marula; marula oil;
    baobab oil; jojoba oil; olive oil; sunflower oil; huile de palme; palm oil; huile de pepins de raisin; grape seed oil; huile d’avocat; avocado oil; huile de nigelle; black seed oil;
    reglisse; licorice; licorice root; licorice extract; extrait de reglisse; glutathion; pulpe de baobab; baobab fruit`,
  others: `icaridin; hydroxyethyl isobutyl piperidine carboxylate; ethyl butylacetylaminopropionate; iris; sodium fluoride; sodium monofluorophosphate; sodium saccharin; stevia; dicalcium phosphate; nitrogen; butane; isobutane; propane; dimethyl ether; hydrofluorocarbon 152a; dimethyl isosorbide;
    zinc acetate; zinc citrate; zinc carbonate; bismuth subgallate; magnesium oxide; magnesium carbonate; sodium thiosulfate; simethicone`,
}

/** Patterns for large families of harmless ingredients: numbered emulsifiers, thickeners and colours. */
const patterns: readonly RegExp[] = [
  /^ci \d{5}/,
  /^peg-\d+/,
  /^ppg-\d+/,
  /^(?:steareth|ceteareth|ceteth|oleth|beheneth|isosteareth|trideceth|deceth|laureth)-\d+$/,
  /^polysorbate \d+$/,
  /^polyquaternium-\d+$/,
  /^polyglyceryl-\d+ /,
  /^sorbitan (?:\w+ate|\w+ olivate)$/,
  /^(?:poly)?(?:acrylate|methacrylate|dimethicone|vinyl|styrene|ethylene|acrylamide|polyester|silicone|sodium|ammonium|hydroxyethyl|c\d+).*(?:co|cross|ter)?polymers?(?:-\d+)?$/,
  /^(?:bis-)?(?:dimethicone|cetyl|lauryl|peg).*dimethicone$/,
  /^hydrolyzed [a-z ]+ protein$/,
]

/** All harmless names, apart from those that the patterns match. */
export const harmlessNames: ReadonlySet<string> = new Set(
  Object.values(names).flatMap(list =>
    list.split(';').map(name => straight(name.replace(/\s+/g, ' ').trim())),
  ),
)

/** Labels print straight and curved apostrophes: both are compared as straight ones. */
function straight(name: string): string {
  return name.replaceAll('’', "'")
}

/** Whether a name, normalised by `inciKey`, is a known harmless ingredient. */
export function isHarmless(key: string): boolean {
  return harmlessNames.has(straight(key)) || patterns.some(pattern => pattern.test(key))
}
