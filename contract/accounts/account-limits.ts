/** The allowed length of a password, in visible characters: an emoji counts as one. */
export const passwordLength = { min: 8, max: 128 } as const

/** The maximum length of an e-mail address. */
export const maxEmailLength = 254

/** The maximum lengths of a name's parts: with a space between them they fit the 120 characters of a name. */
export const nameLengths = { firstName: 59, lastName: 60 } as const

/** The maximum lengths of the fields of a profile. */
export const profileLengths = {
  ...nameLengths,
  phoneNumber: 30,
  address: 200,
  city: 80,
  country: 80,
  postalCode: 20,
} as const
