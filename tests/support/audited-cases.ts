import { recipientOf } from '#server/domains/messaging/message-content.ts'
import { newToken } from '#server/platform/http/session.ts'
import type { AccountShop } from './account-shop.ts'
import type { Caller, Cases } from './audited-calls.ts'
import { picture } from './content-shop.ts'
import { submissionTo, type WireQuestionnaire } from './diagnostic-shop.ts'
import { softwarePasskey } from './passkeys.ts'
import { pickupPoint } from './pickup-point.ts'
import { promotionBody } from './promotion-body.ts'
import { appCode } from './second-factor.ts'

const wording = (text: string) => ({ fr: text, en: text })
const video = { titre: 'Film', url: 'https://youtu.be/dQw4w9WgXcQ' }
const template = (kind: string) => ({ kind, skinType: null, conseil: wording('Doucement'), enabled: true })
/** The request body for a delivery zone that covers one town. */
export const zoneOf = (city: string) => ({
  name: { fr: city, en: city },
  places: [{ city, quarter: '' }],
  fee: 1000,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
})
const promotionOf = (code: string) => ({ ...promotionBody, code, name: { fr: code, en: code } })
const synonym = (term: string) => ({
  kind: 'synonym',
  terms: [term],
  targets: { fr: ['savon'], en: ['soap'] },
  text: wording(''),
  link: wording(''),
})
const apiKey = {
  name: 'Caisse',
  abilities: ['orders.read'],
  endsOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}
const webhook = { url: 'https://receiver.example/in', events: ['order.placed'] }
const lot = { number: 'L1', expiry: '2199-01', quantity: 1 }
const question = (key: string) => ({
  key,
  type: 'single',
  required: false,
  maxChoices: null,
  texte: wording('Une question ?'),
  aide: null,
  facts: [],
  options: [],
})

/** Inputs for the audited endpoints about members, products, their categories, content and questionnaires. */
export function shopCases(shop: AccountShop, { made }: Caller): Cases {
  let count = 0
  const fresh = (word: string) => `${word} ${++count}`
  const member = async () => (await shop.register()).body.user.id
  const dropFactors = async () => {
    await shop.db.deleteFrom('secondFactors').execute()
    await shop.db.deleteFrom('passkeys').execute()
  }
  const firstCode = async () => {
    await dropFactors()
    const { key } = await made<{ key: string }>('startSecondFactor', { body: {} })
    return { body: { code: appCode(key, Date.now()) } }
  }
  const recoveryCode = async () => {
    const { codes } = await made<{ codes: string[] }>('confirmSecondFactor', await firstCode())
    return { body: { code: codes[0] } }
  }
  const newPasskey = async () => {
    await dropFactors()
    const options = await made<{ challenge: string; rp: { id: string } }>('startPasskey', { body: {} })
    return { body: { name: 'Clé', credential: softwarePasskey('https://shop.example').create(options) } }
  }
  const addedPasskey = async () => {
    const { codes } = await made<{ codes: string[] }>('addPasskey', await newPasskey())
    const rows = shop.db.selectFrom('passkeys').select('id').orderBy('id', 'desc')
    return { path: [(await rows.executeTakeFirstOrThrow()).id], body: { code: codes[0] } }
  }
  const newPhone = async () => {
    const phone = `+2267${String(7_000_000 + ++count)}`
    const { token, digest } = newToken()
    const recipient = recipientOf(shop.deps.vault, phone)
    const expiresAt = new Date(Date.now() + 60_000)
    await shop.db
      .insertInto('phoneProofs')
      .values({ digest, recipient, purpose: 'profile', expiresAt })
      .execute()
    return { body: { phone, proof: token } }
  }
  const withFactor = async () => {
    const userId = await member()
    const factor = { userId, keyId: '', sealed: Buffer.alloc(0), confirmedAt: new Date() }
    await shop.db.insertInto('secondFactors').values(factor).execute()
    return userId
  }
  const product = () => ({ intitule: fresh('Savon'), reference: fresh('AUD'), prix: 1500 })
  const id = async (name: string, body: object) => (await made(name, { body })).id
  const sizeOf = (size: string) => ({ fr: size, en: size })
  const newGroup = async () => {
    const ids = [await id('createProduct', product()), await id('createProduct', product())]
    const produits = ids.map((id, place) => ({ id, valeurs: sizeOf(`${place + 1} ml`) }))
    return { path: ids.slice(0, 1), body: { option: 'size', produits } }
  }
  const newLot = async () =>
    (await made('createLot', { path: [await id('createProduct', product())], body: lot })).id
  const message = async () => {
    const body = { name: 'Awa', email: shop.freshEmail(), subject: 'Bonjour', message: 'Une question' }
    await made('sendContactMessage', { body })
    const rows = shop.db.selectFrom('contactMessages').select('id').orderBy('id', 'desc')
    return (await rows.executeTakeFirstOrThrow()).id
  }
  const hook = async () =>
    (await made<{ webhook: { id: number } }>('createWebhook', { body: webhook })).webhook.id
  const draft = async () => id('createQuestionnaire', { titre: wording(fresh('Brouillon')) })
  const asked = async (questionnaire: number, key: string) =>
    (await made('createQuestion', { path: [questionnaire], body: question(key) })).id
  const active = async () =>
    (
      await shop.db
        .selectFrom('questionnaires')
        .select('id')
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow()
    ).id

  const cases: Cases = {
    createMember: () => ({ body: { name: 'Neuve', email: shop.freshEmail() } }),
    updateUser: async () => ({ path: [await member()], body: { name: 'Autre' } }),
    updateProfile: () => ({
      body: {
        firstName: fresh('Cheffe'),
        lastName: 'Sanou',
        ...{ phoneNumber: '', address: '', city: '', country: '', postalCode: '' },
      },
    }),
    updateUserWithImage: async () => ({
      path: [await member()],
      form: { name: 'Autre', avatar: await picture(40, 40) },
    }),
    confirmSecondFactor: firstCode,
    renewRecoveryCodes: recoveryCode,
    removeSecondFactor: recoveryCode,
    addPasskey: newPasskey,
    removePasskey: addedPasskey,
    setPhoneLogin: newPhone,
    removePhoneLogin: async () => {
      await made('setPhoneLogin', await newPhone())
      return {}
    },
    resetSecondFactor: async () => ({ path: [await withFactor()] }),
    toggleMemberStatus: async () => ({ path: [await member()] }),
    createWebhook: () => ({ body: webhook }),
    updateWebhook: async () => ({
      path: [await hook()],
      body: { ...webhook, events: ['member.erased'], revision: 1, isActive: true },
    }),
    rotateWebhookSecret: async () => ({ path: [await hook()] }),
    deleteWebhook: async () => ({ path: [await hook()] }),
    resendDelivery: async () => {
      const webhookId = await hook()
      const delivery = { webhookId, event: 'order.placed', payload: '{}', state: 'failed' as const }
      const rows = shop.db.insertInto('webhookDeliveries').values(delivery).returning('id')
      return { path: [webhookId, (await rows.executeTakeFirstOrThrow()).id] }
    },
    createApiKey: () => ({ body: apiKey }),
    revokeApiKey: async () => ({
      path: [(await made<{ key: { id: number } }>('createApiKey', { body: apiKey })).key.id],
    }),
    deleteUser: async () => ({ path: [await member()] }),
    deleteUsers: async () => ({ body: { ids: [await member()] } }),
    forecastDeletion: async () => ({ body: { ids: [await member()] } }),
    exportMembers: () => ({}),
    updateSetting: () => ({ path: ['city'], body: { value: 'Kaya' } }),
    addReadyZones: () => ({ body: { zones: [{ key: 'bobo-dioulasso', fee: 2000 }] } }),
    uploadLogo: async () => ({ form: { logo: await picture(40, 40) } }),
    deleteLogo: async () => {
      await made('uploadLogo', { form: { logo: await picture(40, 40) } })
      return {}
    },
    sendTestMail: () => ({}),
    removeDemo: async () => {
      await shop.db.insertInto('demoRows').values({ kind: 'product', id: '0', revision: 1 }).execute()
      return {}
    },
    updateSettings: () => ({ body: { settings: [{ key: 'country', value: 'Faso', revision: 1 }] } }),
    updateVatRate: () => ({ body: { vat_rate: 17 } }),
    createLanguage: () => ({ body: { nom: 'Mooré', code: 'mo' } }),
    updateLanguage: async () => ({
      path: [await id('createLanguage', { nom: 'Dioula', code: 'di' })],
      body: { nom: 'Jula', code: 'di' },
    }),
    deleteLanguage: async () => ({ path: [await id('createLanguage', { nom: 'Peul', code: 'pe' })] }),
    createProduct: () => ({ body: product() }),
    updateProduct: async () => ({
      path: [await id('createProduct', product())],
      body: {
        prix: 1700,
        nomLong: 'Savon noir de Bobo',
        descriptionCourte: 'Doux',
        format: '100 g',
        livraison: 'En ville',
        conseilsUtilisation: 'Le soir',
        marque: 'Bôgô',
        inci: 'Aqua',
      },
    }),
    changeProducts: async () => ({
      body: { ids: [await id('createProduct', product())], prixPourcent: 10 },
    }),
    importProducts: () => ({
      form: { dry_run: 'false', file: new Blob(['reference;nom_fr;prix\nCSV-1;Savon;1500\n']) },
    }),
    deleteProduct: async () => ({ path: [await id('createProduct', product())] }),
    groupProducts: newGroup,
    ungroupProduct: async () => {
      const group = await newGroup()
      await made('groupProducts', group)
      return { path: group.path }
    },
    addVariant: async () => ({
      path: [await id('createProduct', product())],
      body: {
        reference: fresh('VAR'),
        prix: 900,
        valeurs: sizeOf('100 ml'),
        option: 'size',
        valeurs_du_produit: sizeOf('50 ml'),
      },
    }),
    createLot: async () => ({ path: [await id('createProduct', product())], body: lot }),
    updateLot: async () => ({ path: [await newLot()], body: { supplier: 'Dépôt' } }),
    moveLot: async () => ({ path: [await newLot()], body: { kind: 'received', quantity: 1 } }),
    exportLotBuyers: async () => ({ path: [await newLot()] }),
    createSearchSynonym: () => ({ body: synonym(fresh('mousse')) }),
    updateSearchSynonym: async () => ({
      path: [await id('createSearchSynonym', synonym(fresh('lessive')))],
      body: { ...synonym(fresh('nettoyant')), revision: 1 },
    }),
    deleteSearchSynonym: async () => ({ path: [await id('createSearchSynonym', synonym(fresh('bulle')))] }),
    createArticle: () => ({ body: { title: 'Un texte' } }),
    updateArticle: async () => ({
      path: [await id('createArticle', { title: 'Avant' })],
      body: { title: 'Après' },
    }),
    setArticleStatus: async () => ({
      path: [await id('createArticle', { title: 'À relire', excerpt: 'Peu', content: 'Assez de texte' })],
      body: { status: 'pending' },
    }),
    restoreArticleVersion: async () => {
      const article = await id('createArticle', { title: 'Premier titre' })
      await made('updateArticle', { path: [article], body: { title: 'Second titre' } })
      return { path: [article, 1], body: { version: 2 } }
    },
    uploadArticlePicture: async () => ({ form: { image: await picture(40, 40) } }),
    deleteArticle: async () => ({ path: [await id('createArticle', { title: 'À supprimer' })] }),
    createVideo: () => ({ body: video }),
    updateVideo: async () => ({ path: [await id('createVideo', video)], body: { titre: 'Autre film' } }),
    deleteVideo: async () => ({ path: [await id('createVideo', video)] }),
    setContactStatus: async () => ({ path: [await message()], body: { status: 'closed' } }),
    replyToContactMessage: async () => ({ path: [await message()], body: { message: 'Merci', after: 0 } }),
    deleteContactMessage: async () => ({ path: [await message()] }),
    createPromotion: () => ({ body: promotionOf('DIX') }),
    updatePromotion: async () => ({
      path: [await id('createPromotion', promotionOf('VINGT'))],
      body: { revision: 1, ...promotionOf('TRENTE') },
    }),
    createDeliveryZone: () => ({ body: zoneOf('Kaya') }),
    updateDeliveryZone: async () => ({
      path: [await id('createDeliveryZone', zoneOf('Banfora'))],
      body: { revision: 1, ...zoneOf('Fada') },
    }),
    updateZoneSlots: async () => ({
      path: [await id('createDeliveryZone', zoneOf('Kombissiri'))],
      body: {
        revision: 1,
        slots: [{ weekday: 1, from: '08:00', to: '10:00', capacity: 5, cutoff_hours: 2 }],
      },
    }),
    closeDay: () => ({ body: { day: '2126-12-25' } }),
    openDay: async () => {
      await made('closeDay', { body: { day: '2126-12-26' } })
      return { path: ['2126-12-26'] }
    },
    createPickupPoint: () => ({ body: pickupPoint }),
    updatePickupPoint: async () => ({
      path: [await id('createPickupPoint', pickupPoint)],
      body: { revision: 1, ...pickupPoint, fee: 500 },
    }),
    deletePickupPoint: async () => ({ path: [await id('createPickupPoint', pickupPoint)] }),
    deleteDeliveryZone: async () => ({ path: [await id('createDeliveryZone', zoneOf('Dori'))] }),
    sendNotification: () => ({ body: { segment: {}, title: 'Bonjour', body: 'À tous' } }),
    createQuestionnaire: () => ({ body: { titre: wording('Nouveau') } }),
    updateQuestionnaire: async () => ({ path: [await draft()], body: { titre: wording('Autre titre') } }),
    draftQuestionnaire: async () => ({ path: [await active()] }),
    publishQuestionnaire: async () => ({
      path: [(await made('draftQuestionnaire', { path: [await active()] })).id],
      body: {},
    }),
    deleteQuestionnaire: async () => ({ path: [await draft()] }),
    createQuestion: async () => ({ path: [await draft()], body: question('humeur') }),
    updateQuestion: async () => {
      const questionnaire = await draft()
      const path = [questionnaire, await asked(questionnaire, 'humeur')]
      return { path, body: { ...question('humeur'), texte: wording('Une autre ?') } }
    },
    deleteQuestion: async () => {
      const questionnaire = await draft()
      return { path: [questionnaire, await asked(questionnaire, 'humeur')] }
    },
    orderQuestions: async () => {
      const questionnaire = await draft()
      const [first, second] = [await asked(questionnaire, 'une'), await asked(questionnaire, 'deux')]
      return { path: [questionnaire], body: { ids: [second, first] } }
    },
    replayQuestionnaire: async () => ({ path: [await draft()] }),
    createRoutineTemplate: () => ({ body: template('cleanser') }),
    updateRoutineTemplate: async () => ({
      path: [await id('createRoutineTemplate', template('treatment'))],
      body: template('moisturiser'),
    }),
    deleteRoutineTemplate: async () => ({
      path: [await id('createRoutineTemplate', template('sunscreen'))],
    }),
    listContactMessages: () => ({}),
    getContactMessage: async () => ({ path: [await message()] }),
    getMemberSkin: async () => ({ path: [await member()] }),
    listAdminDiagnostics: () => ({}),
    getAdminDiagnostic: async () => {
      const asked = await shop.call<WireQuestionnaire>('GET', '/questionnaires/active')
      const { body } = await shop.register()
      const kept = await shop.call<{ id: number }>('POST', '/diagnostics', {
        token: body.access_token,
        body: submissionTo(asked.body, { signs: 'blisters' }),
      })
      return { path: [kept.body.id] }
    },
  }
  for (const noun of ['Category', 'Ingredient', 'SkinType', 'Problem', 'ArticleCategory']) {
    cases[`create${noun}`] = () => ({ body: { name: fresh(noun) } })
    cases[`update${noun}`] = async () => ({
      path: [await id(`create${noun}`, { name: fresh(noun) })],
      body: { name: fresh('Autre') },
    })
    cases[`delete${noun}`] = async () => ({ path: [await id(`create${noun}`, { name: fresh(noun) })] })
  }
  for (const [noun, nouns] of [
    ['Category', 'Categories'],
    ['Ingredient', 'Ingredients'],
    ['SkinType', 'SkinTypes'],
  ]) {
    cases[`addProduct${nouns}`] = async () => ({
      path: [await id('createProduct', product())],
      body: { ids: [await id(`create${noun}`, { name: fresh(`${noun}`) })] },
    })
    cases[`removeProduct${nouns}`] = async () => {
      const path = [await id('createProduct', product())]
      const body = { ids: [await id(`create${noun}`, { name: fresh(`${noun}`) })] }
      await made(`addProduct${nouns}`, { path, body })
      return { path, body }
    }
  }
  return cases
}
