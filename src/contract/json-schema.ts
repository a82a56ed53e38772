import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/**
 * The JSON Schema of what goes into a schema, or of what comes out of it: there a key with a default is always said (decision 0092).
 * Checks in code (dates that exist, orders of dates) have no form in JSON Schema and are left out.
 */
export function jsonSchemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ jsonSchema }) => {
      const { properties, required } = jsonSchema;
      if (typeMode === 'input' || !properties || !required) return undefined;
      const said = Object.entries(properties).flatMap(([key, one]) => (typeof one === 'object' && 'default' in one ? [key] : []));
      return { ...jsonSchema, required: [...new Set([...required, ...said])] };
    },
  });
  return rest;
}
