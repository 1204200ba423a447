import { z } from 'zod'

// Schemas for the schema.org types that the shop's pages use, with the fields that search engines require. They are
// strict, so that misspelt fields fail.
const address = z.url({ protocol: /^https?$/ })
const words = z.string().trim().min(1)
const time = z.iso.datetime({ offset: true })
const duration = z.string().regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/)
const language = z.enum(['fr', 'en'])
const context = z.literal('https://schema.org')

const ImageObject = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.int().min(112),
  height: z.int().min(112),
})
const PostalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: words.optional(),
  addressLocality: words,
  addressCountry: words.optional(),
})
const publisher = {
  '@type': z.literal('Organization'),
  '@id': address,
  name: words,
  url: address,
  logo: ImageObject,
}
const Publisher = z.strictObject(publisher)
const ContactPoint = z
  .strictObject({
    '@type': z.literal('ContactPoint'),
    contactType: words,
    availableLanguage: z.array(language).min(1),
    telephone: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
    email: z.email().optional(),
  })
  .refine(point => point.telephone !== undefined || point.email !== undefined)

const Organization = z.strictObject({
  '@context': context,
  ...publisher,
  email: z.email().optional(),
  contactPoint: ContactPoint,
  address: PostalAddress,
  sameAs: z.array(address).min(1).optional(),
})

const WebSite = z.strictObject({
  '@context': context,
  '@type': z.literal('WebSite'),
  '@id': address,
  name: words,
  url: address,
  inLanguage: language,
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/[^{}]+\{search_term_string\}[^{}]*$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const Rating = { '@type': z.literal('Rating'), ratingValue: z.int().min(1).max(5), bestRating: z.literal(5) }
const ProductReview = z.strictObject({
  '@type': z.literal('Review'),
  reviewRating: z.strictObject(Rating),
  author: z.strictObject({ '@type': z.literal('Person'), name: words }),
  datePublished: z.iso.date(),
  reviewBody: words.optional(),
  inLanguage: language.optional(),
})
const Product = z.strictObject({
  '@context': context,
  '@type': z.literal('Product'),
  '@id': address,
  name: words,
  url: address,
  sku: words,
  description: words.optional(),
  image: z.array(address).min(1).optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: words }).optional(),
  category: words.optional(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url: address,
    price: z.int().min(0),
    priceCurrency: z.literal('XOF'),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    itemCondition: z.literal('https://schema.org/NewCondition'),
    seller: Publisher,
  }),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
  review: z.array(ProductReview).min(1).optional(),
})

const { '@context': _, description, brand, ...variant } = Product.shape
const ProductGroup = z.strictObject({
  '@context': context,
  '@type': z.literal('ProductGroup'),
  '@id': address,
  productGroupID: words,
  name: words,
  url: address,
  description,
  brand,
  variesBy: words,
  hasVariant: z
    .array(
      z.strictObject({
        ...variant,
        description,
        brand,
        size: words.optional(),
        color: words.optional(),
        model: words.optional(),
      }),
    )
    .min(2),
})

const BreadcrumbList = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: words, item: address }))
    .min(2)
    .refine(steps => steps.every((step, place) => step.position === place + 1), 'positions count from 1'),
})

const Article = z.strictObject({
  '@context': context,
  '@type': z.literal('Article'),
  headline: words.max(200),
  description: words,
  inLanguage: language,
  mainEntityOfPage: z.strictObject({ '@type': z.literal('WebPage'), '@id': address }),
  url: address,
  image: z.array(address).min(1).optional(),
  datePublished: time,
  dateModified: time,
  author: z.strictObject({ '@type': z.literal('Person'), name: words }),
  publisher: Publisher,
  articleSection: z.array(words),
  keywords: z.string(),
  timeRequired: duration,
})

const VideoObject = z
  .strictObject({
    '@context': context,
    '@type': z.literal('VideoObject'),
    name: words,
    description: words,
    inLanguage: language,
    uploadDate: time,
    thumbnailUrl: z.array(address).min(1),
    duration: duration.optional(),
    contentUrl: address.optional(),
    embedUrl: address.optional(),
    caption: z
      .array(
        z.strictObject({
          '@type': z.literal('MediaObject'),
          contentUrl: address,
          encodingFormat: z.literal('text/vtt'),
          inLanguage: language,
        }),
      )
      .min(1)
      .optional(),
  })
  .refine(video => (video.contentUrl === undefined) !== (video.embedUrl === undefined), 'one address')

const weekDay = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const Pharmacy = z.strictObject({
  '@context': context,
  '@type': z.literal('Pharmacy'),
  '@id': address,
  name: words,
  url: address,
  image: address,
  parentOrganization: Publisher,
  telephone: words.optional(),
  email: z.email().optional(),
  address: PostalAddress,
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(weekDay).min(1),
        opens: z.string().regex(/^\d\d:\d\d$/),
        closes: z.string().regex(/^\d\d:\d\d$/),
      }),
    )
    .min(1)
    .optional(),
})

const FAQPage = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  inLanguage: language,
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: words,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
      }),
    )
    .min(1),
})

/** The structured data of a page, of any supported schema.org type. */
export const Thing = z.discriminatedUnion('@type', [
  Organization,
  WebSite,
  Product,
  ProductGroup,
  BreadcrumbList,
  Article,
  VideoObject,
  Pharmacy,
  FAQPage,
])
export type Thing = z.output<typeof Thing>
