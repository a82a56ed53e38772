import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { fieldError, readFieldError } from '../../contract/field-errors.ts';
import { checkTexts } from '../../rules/json.ts';
import { ApiError } from './api-error.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The parts of a request through the endpoint's schemas. Throws VALIDATION_FAILED with all errors by field path. */
export function parseInput(endpoint: Endpoint, raw: RawInput): RawInput {
  checkTexts(raw.params);
  checkTexts(raw.query);
  const errors = newErrors();
  const parse = (part: keyof RawInput): unknown => {
    const schema = endpoint[part];
    if (!schema) {
      // A body nobody asked for is refused like an unknown key.
      if (part === 'body' && raw.body !== undefined && !isEmpty(raw.body)) errors['body'] = [fieldError('noBody')];
      return undefined;
    }
    return parseInto(errors, schema, part === 'body' && raw.body === undefined ? {} : raw[part], part);
  };
  const input = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (Object.keys(errors).length > 0) {
    // A value in the path that cannot exist is an unknown thing, not a wrong field.
    if (endpoint.params && input.params === undefined) throw new ApiError('NOT_FOUND');
    throw new ApiError('VALIDATION_FAILED', { errors });
  }
  return input;
}

/** A part whose schema depends on who asks. Throws VALIDATION_FAILED. */
export function parsePart<const S extends v.GenericSchema>(schema: S, value: unknown, part: keyof RawInput): v.InferOutput<S> {
  const errors = newErrors();
  const parsed: v.InferOutput<S> | undefined = parseInto(errors, schema, value, part);
  if (parsed === undefined) throw new ApiError('VALIDATION_FAILED', { errors });
  return parsed;
}

/** Without a prototype: an unknown field may be called `constructor`. */
const newErrors = () => Object.create(null) as FieldErrors;

function parseInto<const S extends v.GenericSchema>(
  errors: FieldErrors,
  schema: S,
  value: unknown,
  part: keyof RawInput,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) (errors[pathOf(issue) || part] ??= []).push(messageOf(issue));
  return undefined;
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).map((one) => String(one.key)).join('.');
}

/** Valibot's own words are English and for programmers. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return fieldError('unknown');
  if (issue.received === 'undefined') return fieldError('required');
  return readFieldError(issue.message)
    ? issue.message
    : fieldError('expected', { expected: issue.expected ?? '', received: issue.received });
}

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;
