import { accountRecipes } from './account-recipes.ts'
import { contentRecipes } from './content-recipes.ts'
import { deskRecipes } from './desk-recipes.ts'
import type { Recipe } from './recipe.ts'
import { shopRecipes } from './shop-recipes.ts'

/** How to reach the operations that the document alone does not lead to, by their names. */
export const recipes: Record<string, Recipe> = {
  ...accountRecipes,
  ...shopRecipes,
  ...deskRecipes,
  ...contentRecipes,
}
