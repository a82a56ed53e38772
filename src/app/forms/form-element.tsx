import type { ComponentProps } from 'react';
import type { FormName } from './names.ts';

interface FormElementProps extends Omit<ComponentProps<'form'>, 'name' | 'onSubmit' | 'noValidate'> {
  name: FormName;
  onSubmit: () => void;
}

/** A form: Enter submits it, and what is wrong is said by us. There is no other `<form>` (.oxlintrc.json). */
export const FormElement = ({ onSubmit, className = 'stack', ...props }: FormElementProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    {...props}
  />
);
