import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { PhotoSources } from '../shared/photo.ts'
import { profileIdName, profileIdShape } from '../shared/profile-id.ts'

/** The maximum quantity of one product in a cart line. */
export const maxQuantity = 10_000
/** The maximum number of lines, that is of different products, in a cart. */
export const maxCartLines = 100

const Quantity = z.int().min(1).max(maxQuantity)
const ProductId = z.int().min(1).max(2_147_483_647)

/**
 * A line of the cart. Prices are current, in whole FCFA with VAT. `stockQuantity` is the available stock (0 when the
 * product is no longer for sale); `isAvailable` says whether the line can be ordered as it is. `previousPrice` is set
 * when the price has changed since the member last added, changed or acknowledged the line. `profileId` is the person of the account whom the product is
 * for; null for the member herself.
 */
export const CartItem = renamed(
  {
    id: z.int(),
    produit_id: z.int(),
    intitule: z.string(),
    photo: z.string().nullable(),
    photoSources: PhotoSources.nullable(),
    quantity: Quantity,
    price: z.int().min(0),
    subtotal: z.int().min(0),
    quantiteEnStock: z.int().min(0),
    isAvailable: z.boolean(),
    previousPrice: z.int().min(0).nullable(),
    profil_id: z.int().nullable(),
  },
  { ...profileIdName, produit_id: 'productId', intitule: 'name', quantiteEnStock: 'stockQuantity' },
)
export type CartItem = z.output<typeof CartItem>

/**
 * The whole cart. A member has one cart, so its `id` is the member's. `itemCount` counts distinct lines, not units;
 * lines come in the order they were added.
 */
export const Cart = renamed(
  { id: z.int(), total: z.int().min(0), item_count: z.int().min(0), items: z.array(CartItem) },
  { item_count: 'itemCount' },
)
export type Cart = z.output<typeof Cart>

/**
 * Adds a product to the cart. A price, name or picture in the request is ignored, whatever its form. `profileId` is the person
 * whom it is for, null for the member herself; without it an existing line keeps its person.
 */
export const AddCartItem = renamed(
  {
    produit_id: ProductId,
    quantity: Quantity,
    price: z.unknown().optional(),
    productName: z.unknown().optional(),
    productPhoto: z.unknown().optional(),
    ...profileIdShape,
  },
  { ...profileIdName, produit_id: 'productId' },
)
export type AddCartItem = z.output<typeof AddCartItem>

/**
 * A unique key of one addition, chosen by the client. A repeated request with the same key adds nothing, so that a request
 * whose response was lost can be sent again.
 */
export const AdditionKey = renamed(
  { 'Idempotency-Key': z.uuid().optional() },
  { 'Idempotency-Key': 'idempotencyKey' },
)

/** The quantity that replaces the old quantity of a cart line. */
export const ChangeCartItem = z.object({ quantity: Quantity })

/** The person of the account whom a cart line is for; null for the member herself. */
export const CartItemProfile = renamed(
  { profil_id: z.int().min(1).max(2_147_483_647).nullable() },
  profileIdName,
)
