import { accountRecipes } from './account-recipes.ts'
import { contentRecipes } from './content-recipes.ts'
import { deskRecipes } from './desk-recipes.ts'
import { phoneRecipes } from './phone-recipes.ts'
import { programRecipes } from './program-recipes.ts'
import type { Recipe } from './recipe.ts'
import { requestRecipes } from './request-recipes.ts'
import { reviewRecipes } from './review-recipes.ts'
import { secondFactorRecipes } from './second-factor-recipes.ts'
import { shopRecipes } from './shop-recipes.ts'

/** The recipes, by endpoint name, for endpoints that need more than the OpenAPI document tells to succeed. */
export const recipes: Record<string, Recipe> = {
  ...accountRecipes,
  ...phoneRecipes,
  ...programRecipes,
  ...secondFactorRecipes,
  ...requestRecipes,
  ...shopRecipes,
  ...deskRecipes,
  ...contentRecipes,
  ...reviewRecipes,
}
