ALTER TABLE "credentials" ADD COLUMN "suits_administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "with_passkey" boolean DEFAULT false NOT NULL;