/** The maximum lengths of a review and of the shop's answer, in characters. */
export const maxReviewText = 1000
export const maxReviewAnswer = 600

/** How many stars a review can give, from 1. */
export const maxStars = 5

/** How many reviews a product's page shows. */
export const reviewsOnProduct = 3

/** How many reviews the home page shows, and needs in order to show any. */
export const reviewsOnHome = 3
