import { SPELLINGS } from '../../../../core/rules/revised-europa/spellings';
import { WORDS_OF_SHORTHAND } from '../../../../core/rules/revised-europa/shorthand';
import { VOCABULARY } from '../../../../core/rules/revised-europa/vocabulary';

/** A vector's name of a terrain, which may be a feature of a clear hex, such as `dot city`. */
export const terrainOf = (name: string): { readonly terrain: string; readonly features: readonly string[] } => {
  const feature = WORDS_OF_SHORTHAND.features[name] ?? name;
  if (VOCABULARY.hexFeatures.includes(feature)) return { terrain: 'clear', features: [feature] };
  return { terrain: WORDS_OF_SHORTHAND.terrains[name] ?? name, features: [] };
};

export const typeOf = (name: string): string => SPELLINGS.unitTypes?.[name] ?? name;
